import { IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { usePerintah } from '#kernel/dokumen/otorisasi.web.tsx'
import { TanyaAlasan } from '#kernel/dokumen/TanyaAlasan.tsx'
import { useTindak } from '#kernel/dokumen/tindak.web.tsx'
import { TindakDokumen, type KakiProps } from '#kernel/dokumen/TindakDokumen.tsx'
import { plainText } from '#kernel/fields/form.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { useDitangan } from '#kernel/ui/ditangan.web.ts'
import { fromWireNumber } from '#kernel/quantity/decimal.ts'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { useHurufPintas } from '#kernel/ui/pindai.web.ts'
import { useShortcut } from '#kernel/ui/surface.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { belumBayar, hitungKini, pakaiCara, tombolCara, wireBayar, type Bayaran, type Dibayar } from './bayar-meja.ts'
import { periksaBayar } from './bayar.ts'
import type { NotaSelesai } from './cetak.web.ts'
import { bacaAturan } from './hitung.ts'
import { Pembayaran, Sisa } from './Pembayaran.tsx'
import { caraBayar } from './penjualan.bentuk.ts'
import { penjualan } from './penjualan.dokumen.ts'
import { useRekening } from './rekening.web.ts'
import { RincianNota } from './RincianNota.tsx'
import { SelesaiModal } from './SelesaiModal.tsx'
import { useSelesai } from './selesai.web.ts'
import { TitipanAktif } from './TitipanBayar.tsx'
import { useTitipan } from './titipan.web.ts'
import classes from './ValidasiPenjualan.module.css'

const menunggu = [menungguValidasi]

/** /validasi-penjualan: the notas that wait for the cashier, who takes the money of one of them, or refuses it. */
export default function ValidasiPenjualan() {
  const t = useT()
  const perintah = usePerintah(penjualan)
  const { selesai, catat, cetakLagi, tutupSelesai } = useSelesai(perintah)
  return (
    <>
      <TindakDokumen
        dokumen={penjualan}
        title={t('Validasi Penjualan')}
        subtitle={t('Uang diterima dan dibukukan di sini')}
        saring={{ status: menunggu }}
        antre
        siapa="nama_customer"
        angka="total"
        kata={{
          cari: t('Nomor nota atau pelanggan'),
          daftar: t('Menunggu validasi'),
          isi: t('Nota'),
          kosong: t('Tidak ada nota yang menunggu.'),
          pilih: t('Pindai atau pilih nota yang dibayar.'),
        }}
        Detail={RincianNota}
        renderKaki={(p) => <Terima {...p} onTerima={catat} />}
        dari={menunggu}
        tinggi
      />
      <SelesaiModal
        selesai={selesai}
        sibuk={perintah.sibuk}
        lanjut={t('Nota berikutnya')}
        onCetakLagi={() => void cetakLagi()}
        onPindai={() => {}}
        onTutup={tutupSelesai}
      />
      {perintah.modal}
    </>
  )
}

/** How a nota that waits is paid. */
function useBayaranNota(dok: WireRow): Bayaran & { tolak: (salah: readonly Salah[], pesan: string) => void } {
  const sesi = useSesi()
  const [dibayar, setDibayar] = useState<Dibayar>(belumBayar)
  useDitangan(dibayar !== belumBayar)
  const [keberatan, setKeberatan] = useState<{ di: Dibayar; salah: readonly Salah[]; pesan: string }>()
  const total = rupiah(fromWireNumber(Number(dok.total ?? 0), 0) ?? 0n)
  const kode_customer = plainText(dok.kode_customer)
  // What was refused says nothing of other payments.
  const berlaku = keberatan?.di === dibayar ? keberatan : undefined
  return {
    dibayar,
    total,
    h: hitungKini(dibayar, total),
    titipan: useTitipan(kode_customer),
    dikenal: kode_customer !== '',
    biaya_kartu_oleh: bacaAturan(sesi).biaya_kartu_oleh,
    salah: berlaku?.salah ?? [],
    pesan: berlaku?.pesan ?? '',
    ubah: (ubah) => setDibayar((d) => ubah(d)),
    tolak: (salah, pesan) => setKeberatan({ di: dibayar, salah, pesan }),
  }
}

/** The money, and the two ways on. */
function Terima({ nomor, dok, onSelesai, onTerima }: KakiProps & { onTerima: (nota: NotaSelesai) => void }) {
  const t = useT()
  const { biaya } = useRekening()
  const b = useBayaranNota(dok)
  const [menolak, setMenolak] = useState(false)
  const { tindak, sibuk, modal } = useTindak(penjualan, undefined, (e) => b.tolak(e.fields, e.message))
  useHurufPintas(
    (huruf) => {
      const cara = caraBayar.find((c) => tombolCara[c] === huruf)
      if (cara) pakaiCara(b, cara)
      return cara !== undefined
    },
    { 'Alt 1–8': t('Cara bayar') },
  )
  useShortcut('F7', () => pakaiCara(b, 'TITIPAN'), { inFields: true, kata: t('Titipan') })
  const terima = async () => {
    const salah = periksaBayar(b.h.pembayaran, b.total, biaya)
    if (salah.length > 0) {
      const fields = salah.map((s) => ({ field: s.field ?? '', message: t(s.message, s.isi) }))
      return b.tolak(fields, fields[0]!.message)
    }
    const nota = await tindak('validasi', nomor, { bayar: b.h.pembayaran.map(wireBayar) })
    if (!nota) return
    onSelesai()
    onTerima(nota as unknown as NotaSelesai)
  }
  return (
    <>
      <section className={classes.bayar} aria-label={t('Pembayaran')}>
        <TitipanAktif b={b} />
        <Pembayaran b={b} />
      </section>
      <div className={classes.bawah}>
        <Sisa b={b} />
        <Tombol rupa="hapus" ikon={<IconReceiptOff size={17} />} onClick={() => setMenolak(true)}>
          {t('Tolak')}
        </Tombol>
        <Tombol
          rupa="utama"
          ikon={<IconPrinter size={17} />}
          sibuk={sibuk}
          sibukTeks={t('Menyimpan nota')}
          disabled={b.h.bayar.kurang > 0n}
          onClick={() => void terima()}
        >
          {t('Terima uang dan cetak nota')}
        </Tombol>
      </div>
      {menolak ? (
        <TanyaAlasan
          dokumen={penjualan}
          aksi="tolak"
          nomor={nomor}
          kata={t('Tolak nota')}
          hint={t('Barang kembali ke baki; tidak ada yang dibukukan.')}
          onSelesai={onSelesai}
          onClose={() => setMenolak(false)}
        />
      ) : null}
      {modal}
    </>
  )
}
