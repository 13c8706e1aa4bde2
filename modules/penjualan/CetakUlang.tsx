import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { useDokumen } from '#kernel/dokumen/muat.web.ts'
import { usePerintah, type HasilPeriksa, type TampilanOtorisasi } from '#kernel/dokumen/otorisasi.web.tsx'
import { kunciBaru } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { cetakNota } from './cetak.web.ts'

interface Props {
  dokumen: AnyDokumen
  nomor: string
  tampil: (h: HasilPeriksa) => TampilanOtorisasi
  rupa?: 'utama'
}

/** The paper of a stored nota once more: counted, and with a supervisor's yes. What has none yet gets its original. */
export function CetakUlang({ dokumen, nomor, tampil, rupa }: Props) {
  const t = useT()
  const client = useQueryClient()
  const { data } = useDokumen(dokumen, nomor)
  const { jalankan, sibuk, modal } = usePerintah(dokumen, tampil)
  const [kunci, setKunci] = useState(kunciBaru)
  const cetak = async () => {
    try {
      const nota = await jalankan<{ cetakan: number }>({ aksi: 'cetak', nomor, isi: {}, kunci })
      if (!nota) return
      setKunci(kunciBaru())
      const hasil = await cetakNota(nomor, dokumen.name)
      if (hasil === 'gagal') toast.awas(t('Nota belum tercetak.'), nomor)
      else toast.sukses(t('Nota Dicetak'), t('{nomor}, cetakan ke-{n}', { nomor, n: nota.cetakan }))
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === dokumen.name })
    } catch (e) {
      sayFailure(e)
    }
  }
  return (
    <>
      <Tombol
        {...(rupa ? { rupa } : {})}
        ikon={<IconPrinter size={17} />}
        sibuk={sibuk}
        disabled={!data}
        onClick={() => void cetak()}
      >
        {data?.cetakan === 0 ? t('Cetak nota') : t('Cetak ulang')}
      </Tombol>
      {modal}
    </>
  )
}
