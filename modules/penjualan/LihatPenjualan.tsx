import { IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { DaftarDokumen } from '#kernel/dokumen/DaftarDokumen.tsx'
import { useDokumen } from '#kernel/dokumen/muat.web.ts'
import { usePerintah } from '#kernel/dokumen/otorisasi.web.tsx'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { kunciBaru } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { cetakNota } from './cetak.web.ts'
import { tampilanOtorisasi } from './OtorisasiPenjualan.tsx'
import { penjualan } from './penjualan.dokumen.ts'
import { RincianNota } from './RincianNota.tsx'

/** /lihat-penjualan: the notas of today, and of any other day; one of them with its pieces, and its paper once more. */
export default function LihatPenjualan() {
  const t = useT()
  const { tgl_system } = useSesi()
  const hariIni = { tanggal: { dari: tgl_system, sampai: tgl_system } }
  return (
    <DaftarDokumen
      dokumen={penjualan}
      angka="total"
      initial={tgl_system ? { saring: hariIni } : undefined}
      emptyHint={t('Belum ada penjualan.')}
      Detail={RincianNota}
      Acts={Tindakan}
    />
  )
}

const layarBatal = layarDokumen(penjualan).find((l) => l.path === '/batal-penjualan')!

/** A copy, numbered and with a supervisor's yes; and the way to call the nota off on its own day. */
function Tindakan({ nomor }: { nomor: string }) {
  const t = useT()
  const sesi = useSesi()
  const router = useRouter()
  const client = useQueryClient()
  const { data } = useDokumen(penjualan, nomor)
  const { jalankan, sibuk, modal } = usePerintah(penjualan, tampilanOtorisasi)
  const [kunci, setKunci] = useState(kunciBaru)
  const cetak = async () => {
    try {
      const nota = await jalankan<{ cetakan: number }>({ aksi: 'cetak', nomor, isi: {}, kunci })
      if (!nota) return
      setKunci(kunciBaru())
      const hasil = await cetakNota(nomor)
      if (hasil === 'gagal') toast.awas(t('Nota belum tercetak.'), nomor)
      else toast.sukses(t('Nota Dicetak'), t('{nomor}, cetakan ke-{n}', { nomor, n: nota.cetakan }))
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === penjualan.name })
    } catch (e) {
      sayFailure(e)
    }
  }
  const boleh = bolehkah(layarBatal, sesi).boleh
  const batal = data?.status === 'SELESAI' && data.tanggal === sesi.tgl_system && boleh
  return (
    <>
      <Tombol rupa="utama" ikon={<IconPrinter size={17} />} sibuk={sibuk} disabled={!data} onClick={() => void cetak()}>
        {t('Cetak ulang')}
      </Tombol>
      {batal ? (
        <Tombol
          rupa="hapus"
          ikon={<IconReceiptOff size={17} />}
          onClick={() => void router.navigate({ to: `/batal-penjualan?nota=${encodeURIComponent(nomor)}` })}
        >
          {t('Batalkan nota')}
        </Tombol>
      ) : null}
      {modal}
    </>
  )
}
