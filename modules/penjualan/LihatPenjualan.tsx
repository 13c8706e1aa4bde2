import { IconReceiptOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { DaftarDokumen } from '#kernel/dokumen/DaftarDokumen.tsx'
import { useDokumen } from '#kernel/dokumen/muat.web.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { CetakUlang } from './CetakUlang.tsx'
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
  const { data } = useDokumen(penjualan, nomor)
  const boleh = bolehkah(layarBatal, sesi).boleh
  const batal = data?.status === 'SELESAI' && data.tanggal === sesi.tgl_system && boleh
  return (
    <>
      <CetakUlang dokumen={penjualan} nomor={nomor} tampil={tampilanOtorisasi} rupa="utama" />
      {batal ? (
        <Tombol
          rupa="hapus"
          ikon={<IconReceiptOff size={17} />}
          onClick={() => void router.navigate({ to: `/batal-penjualan?nota=${encodeURIComponent(nomor)}` })}
        >
          {t('Batalkan nota')}
        </Tombol>
      ) : null}
    </>
  )
}
