import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { Sambungan } from './integrasi.ts'
import classes from './Sambungan.module.css'
import { FormSambungan } from './Sambungan.tsx'

/** /whatsapp-setting: the service that sends the shop's notas, and a text to try it with. */
export default function Whatsapp() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['whatsapp-setting'],
    queryFn: ({ signal }) => call<Sambungan>('GET', 'whatsapp-setting', { signal }),
    staleTime: 0,
  })
  return (
    <div className={classes.halaman}>
      <PageHead title={t('Setting WhatsApp')} subtitle={t('Layanan yang mengirim nota ke nomor pelanggan.')} />
      {data ? (
        <FormSambungan
          layanan="WHATSAPP"
          path="whatsapp-setting"
          judul={t('Sambungan')}
          kini={data}
          utama
          onSaved={refetch}
        >
          <UjiWhatsapp boleh={data.tersimpan} onUji={() => void refetch()} />
        </FormSambungan>
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Streaks />
      )}
    </div>
  )
}

/** A text to one number, by the connection as it is stored. */
function UjiWhatsapp({ boleh, onUji }: { boleh: boolean; onUji: () => void }) {
  const t = useT()
  const { nama_toko, no_whatsapp } = useSesi()
  const [nomor, setNomor] = useState(no_whatsapp)
  const [sibuk, setSibuk] = useState(false)
  const uji = async (): Promise<void> => {
    setSibuk(true)
    try {
      const body = {
        receiver: nomor.replaceAll(/[^\d+]/g, ''),
        message: t('Pesan uji dari {toko}', { toko: nama_toko }),
        type: 'text',
      }
      const { message } = await call<{ message: string }>('POST', 'chat/send', { body })
      void dialog.sukses(t(message))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      void dialog.galat(e.message)
    }
    setSibuk(false)
    onUji()
  }
  return (
    <>
      <div className={classes.nomor}>
        <TextInput
          name="nomor_uji"
          inputMode="tel"
          value={nomor}
          onChange={setNomor}
          maxLength={20}
          placeholder={t('Nomor tujuan')}
          aria-label={t('Nomor tujuan')}
        />
      </div>
      <Tombol
        ikon={<IconSend size={17} />}
        disabled={!boleh || nomor.replaceAll(/\D/g, '').length < 8}
        sibuk={sibuk}
        onClick={() => void uji()}
      >
        {t('Kirim pesan uji')}
      </Tombol>
    </>
  )
}
