import { IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useTindak } from '#kernel/dokumen/tindak.web.tsx'
import { Akibat, TindakDokumen, type KakiProps } from '#kernel/dokumen/TindakDokumen.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { useDitangan } from '#kernel/ui/ditangan.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { tampilanOtorisasi } from './OtorisasiPenjualan.tsx'
import { penjualan } from './penjualan.dokumen.ts'
import { RincianNota } from './RincianNota.tsx'

/** /batal-penjualan: find a nota of today, see it, say why, and have it allowed. */
export default function BatalPenjualan() {
  const t = useT()
  const { tgl_system } = useSesi()
  return (
    <TindakDokumen
      dokumen={penjualan}
      title={t('Batal Penjualan')}
      subtitle={t('Hanya nota dari tanggal sistem hari ini')}
      saring={{ tanggal: { dari: tgl_system, sampai: tgl_system }, status: ['SELESAI'] }}
      siapa="nama_customer"
      angka="total"
      kata={{
        cari: t('Nomor nota atau pelanggan'),
        daftar: t('Cari nota'),
        isi: t('Nota'),
        kosong: t('Tidak ada nota hari ini yang cocok.'),
        pilih: t('Pindai atau pilih nota yang dibatalkan.'),
      }}
      Detail={RincianNota}
      renderKaki={(p) => <Batal {...p} />}
    />
  )
}

function Batal({ nomor, onSelesai }: KakiProps) {
  const t = useT()
  const [alasan, setAlasan] = useState('')
  useDitangan(alasan !== '')
  const [salah, setSalah] = useState<{ alasan?: string; pesan?: string }>({})
  const { tindak, sibuk, modal } = useTindak(penjualan, tampilanOtorisasi, (e) => {
    const field = e.fields.find((f) => f.field === 'alasan')?.message
    setSalah(field ? { alasan: field } : { pesan: e.message })
    if (field) document.querySelector<HTMLElement>('[name="alasan"]')?.focus()
  })
  const ketik = (text: string) => {
    setAlasan(text)
    setSalah({})
  }
  const batalkan = async () => {
    setSalah({})
    if (await tindak('batal', nomor, { alasan: alasan.trim() || null })) onSelesai()
  }
  return (
    <>
      <Isian label={t('Alasan')} required error={salah.alasan}>
        {(aria) => <TextInput {...aria} name="alasan" upper maxLength={200} value={alasan} onChange={ketik} />}
      </Isian>
      <Akibat salah={salah.pesan}>{t('Barang kembali ke baki, uang dikembalikan dengan cara bayar yang sama.')}</Akibat>
      <Tombol
        rupa="hancur"
        tombol="F9"
        ikon={<IconReceiptOff size={17} />}
        sibuk={sibuk}
        sibukTeks={t('Membatalkan')}
        onClick={() => void batalkan()}
      >
        {t('Batalkan nota')}
      </Tombol>
      {modal}
    </>
  )
}
