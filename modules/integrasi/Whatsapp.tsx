import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import type { Connection } from './integrasi.ts'
import classes from './Connection.module.css'
import { ConnectionForm } from './Connection.tsx'

/** /whatsapp-setting: the service that sends the shop's notas, and a test message. */
export default function Whatsapp() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['whatsapp-setting'],
    queryFn: ({ signal }) => call<Connection>('GET', 'whatsapp-setting', { signal }),
    staleTime: 0,
  })
  return (
    <div className="page">
      <PageHead title={t('Setting WhatsApp')} subtitle={t('Layanan yang mengirim nota ke nomor pelanggan.')} />
      {data ? (
        <ConnectionForm
          service="WHATSAPP"
          path="whatsapp-setting"
          judul={t('Sambungan')}
          current={data}
          primary
          onSaved={refetch}
        >
          <WhatsappTest allowed={data.tersimpan} onTest={() => void refetch()} />
        </ConnectionForm>
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Streaks />
      )}
    </div>
  )
}

/** Tests the stored connection with a message to one number. */
function WhatsappTest({ allowed, onTest }: { allowed: boolean; onTest: () => void }) {
  const t = useT()
  const { nama_toko, no_whatsapp } = useSession()
  const [nomor, setNomor] = useState(no_whatsapp)
  const [busy, setBusy] = useState(false)
  const runTest = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = {
        receiver: nomor.replaceAll(/[^\d+]/g, ''),
        message: t('Pesan uji dari {toko}', { toko: nama_toko }),
        type: 'text',
      }
      const { message } = await call<{ message: string }>('POST', 'chat/send', { body })
      void dialog.success(t(message))
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
    onTest()
  }
  return (
    <>
      <div className={classes.number}>
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
      <Button
        icon={<IconSend size={17} />}
        disabled={!allowed || nomor.replaceAll(/\D/g, '').length < 8}
        busy={busy}
        onClick={() => void runTest()}
      >
        {t('Kirim pesan uji')}
      </Button>
    </>
  )
}
