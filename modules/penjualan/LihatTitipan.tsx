import { IconCashBanknote, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import { DaftarDokumen } from '#kernel/dokumen/DaftarDokumen.tsx'
import { useDokumen } from '#kernel/dokumen/muat.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { CetakUlang } from './CetakUlang.tsx'
import { RincianTitipan } from './RincianTitipan.tsx'
import { TitipanBaru } from './TitipanBaru.tsx'
import { BatalTitipan, tampilanTitipan, useTindakTitipan } from './tindak-titipan.tsx'
import { titipan } from './titipan.dokumen.ts'
import { rp } from './tulis.ts'

/** /lihat-titipan: money that customers left; a new deposit, the way back of one, and its cancellation. */
export default function LihatTitipan() {
  const t = useT()
  const [baru, setBaru] = useState(false)
  return (
    <>
      <DaftarDokumen
        dokumen={titipan}
        angka="sisa"
        emptyHint={t('Belum ada titipan.')}
        add={{ label: t('Titipan baru'), act: () => setBaru(true) }}
        Detail={RincianTitipan}
        Acts={Tindakan}
      />
      {baru ? <TitipanBaru onClose={() => setBaru(false)} /> : null}
    </>
  )
}

function Tindakan({ nomor }: { nomor: string }) {
  const t = useT()
  const sesi = useSesi()
  const { data } = useDokumen(titipan, nomor)
  const { tindak, sibuk, modal } = useTindakTitipan()
  const [batal, setBatal] = useState(false)
  if (!data) return null
  const sisa = fromWireNumber(Number(data.sisa ?? 0), 0) ?? 0n
  const ambil = async () => {
    const isi = t('Rp. {rp} tunai untuk {nama}.', { rp: rp(sisa), nama: String(data.nama_customer) })
    if (await dialog.tanya({ judul: t('Kembalikan titipan?'), isi, setuju: t('Kembalikan uang') }))
      await tindak('ambil', nomor)
  }
  const utuh = data.status === menungguValidasi || (data.status === 'AKTIF' && data.sisa === data.jumlah_rp)
  return (
    <>
      {data.status === 'AKTIF' ? (
        <Tombol rupa="utama" ikon={<IconCashBanknote size={17} />} sibuk={sibuk} onClick={() => void ambil()}>
          {t('Kembalikan uang')}
        </Tombol>
      ) : null}
      {data.status === menungguValidasi ? null : (
        <CetakUlang
          dokumen={titipan}
          nomor={nomor}
          tampil={tampilanTitipan}
          {...(data.status === 'AKTIF' ? {} : { rupa: 'utama' })}
        />
      )}
      {utuh && data.tanggal === sesi.tgl_system ? (
        <Tombol rupa="hapus" ikon={<IconReceiptOff size={17} />} onClick={() => setBatal(true)}>
          {t('Batalkan titipan')}
        </Tombol>
      ) : null}
      {batal ? <BatalTitipan nomor={nomor} onClose={() => setBatal(false)} /> : null}
      {modal}
    </>
  )
}
