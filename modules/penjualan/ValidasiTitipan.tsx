import { IconCheck, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import { Akibat, TindakDokumen, type KakiProps } from '#kernel/dokumen/TindakDokumen.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { RincianTitipan } from './RincianTitipan.tsx'
import { BatalTitipan, useTindakTitipan } from './tindak-titipan.tsx'
import { titipan } from './titipan.dokumen.ts'

const menunggu = [menungguValidasi]

/** /validasi-titipan: the deposits that wait for the cashier; one of them is taken or refused. */
export default function ValidasiTitipan() {
  const t = useT()
  return (
    <TindakDokumen
      dokumen={titipan}
      title={t('Validasi Titipan')}
      subtitle={t('Uang diterima dan dibukukan di sini')}
      saring={{ status: menunggu }}
      antre
      siapa="nama_customer"
      angka="jumlah_rp"
      kata={{
        cari: t('Nomor titipan atau pelanggan'),
        daftar: t('Menunggu validasi'),
        isi: t('Titipan'),
        kosong: t('Tidak ada titipan yang menunggu.'),
        pilih: t('Pilih titipan yang divalidasi.'),
      }}
      Detail={RincianTitipan}
      renderKaki={(p) => <Validasi {...p} />}
      dari={menunggu}
    />
  )
}

function Validasi({ nomor, onSelesai }: KakiProps) {
  const t = useT()
  const { tindak, sibuk, modal } = useTindakTitipan()
  const [tolak, setTolak] = useState(false)
  const terima = async () => {
    if (await tindak('validasi', nomor)) onSelesai()
  }
  return (
    <>
      <Akibat>{t('Titipan yang ditolak menjadi batal; tidak ada yang dibukukan.')}</Akibat>
      <Tombol rupa="hapus" ikon={<IconReceiptOff size={17} />} onClick={() => setTolak(true)}>
        {t('Tolak')}
      </Tombol>
      <Tombol rupa="utama" ikon={<IconCheck size={17} />} sibuk={sibuk} onClick={() => void terima()}>
        {t('Terima uang')}
      </Tombol>
      {tolak ? <BatalTitipan nomor={nomor} onSelesai={onSelesai} onClose={() => setTolak(false)} /> : null}
      {modal}
    </>
  )
}
