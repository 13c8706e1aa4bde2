import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { useHurufPintas, usePindai } from '#kernel/ui/pindai.web.ts'
import { useLayarPenuh, useLebar, useMedia } from '#kernel/ui/shell/tampilan.web.ts'
import { usePintas, useShortcut } from '#kernel/ui/surface.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { BarisNota } from './BarisNota.tsx'
import { BarisTerpilih } from './BarisTerpilih.tsx'
import { useKasir, type Kasir } from './kasir.web.ts'
import { KepalaHp } from './KepalaHp.tsx'
import { pakaiCara, tombolCara } from './bayar-meja.ts'
import { geserPilihan, hapusBaris } from './meja.ts'
import { NotaDitahan } from './NotaDitahan.tsx'
import { HarusDibayar, PanelBayar, TombolBayar } from './PanelBayar.tsx'
import { CustomerHp } from './Pelanggan.tsx'
import { caraBayar, type CaraBayar } from './penjualan.bentuk.ts'
import { PesanBayar } from './Pembayaran.tsx'
import { PilihBarang } from './PilihBarang.tsx'
import { PilihCustomer } from './PilihCustomer.tsx'
import { PindaiBar } from './PindaiBar.tsx'
import { SelesaiModal } from './SelesaiModal.tsx'
import { TabNota } from './TabNota.tsx'
import { useTahan } from './tahan.web.ts'
import classes from './TransaksiPenjualan.module.css'
import { rp } from './tulis.ts'

/** What lies over the page. */
export type Buka = 'barang' | 'customer' | 'ditahan' | 'bayar' | 'baris'

const focusOn = (name: string): void => {
  const el = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  el?.focus()
  el?.select()
}

/** The keys of the lines. They act outside fields; the scan field passes them on while it is empty. */
function useTombolBaris(kasir: Kasir): (e: KeyboardEvent) => void {
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => kasir.ubah((k) => geserPilihan(k, 1)),
    ArrowUp: () => kasir.ubah((k) => geserPilihan(k, -1)),
    Delete: () => kasir.ubah((k) => hapusBaris(k, k.pilih)),
  }
  const t = useT()
  useShortcut('ArrowDown', acts.ArrowDown!, { kata: t('Baris berikutnya') })
  useShortcut('ArrowUp', acts.ArrowUp!, { kata: t('Baris sebelumnya') })
  useShortcut('Delete', acts.Delete!, { kata: t('Hapus baris') })
  return (e) => {
    const act = acts[e.key]
    if (!act) return
    e.preventDefault()
    act()
  }
}

/** The keys of the screen (look 5). */
function useTombolLayar(
  kasir: Kasir,
  acts: { buka: (b: Buka) => void; tahan: () => void; baru: () => void; ringkas: boolean },
  scan: RefObject<HTMLInputElement | null>,
): void {
  const { buka } = acts
  const t = useT()
  const field = (kata: string) => ({ inFields: true, kata })
  const pakai = (cara: CaraBayar) => {
    // The letters are heard, but who hands the nota on takes no money.
    if (kasir.menunggu) return
    pakaiCara(kasir.bayaran, cara)
    if (acts.ringkas) buka('bayar')
    else queueMicrotask(() => focusOn('jumlah_bayar'))
  }
  const line = () => {
    if (acts.ringkas) buka('baris')
    else focusOn('diskon')
  }
  useShortcut('F2', () => scan.current?.focus(), field(t('Pindai')))
  useShortcut('F3', () => buka('barang'), field(t('Cari barang')))
  useShortcut('F4', () => buka('customer'), field(t('Pelanggan')))
  useShortcut('F8', () => (kasir.aktif.baris.length > 0 ? line() : undefined), field(t('Diskon')))
  useShortcut('F10', () => (kasir.aktif.baris.length > 0 ? acts.tahan() : buka('ditahan')), field(t('Tahan nota')))
  useShortcut('Shift F2', () => acts.baru(), field(t('Nota baru')))
  useShortcut('F7', () => pakai('TITIPAN'), { ...field(t('Titipan')), mati: kasir.menunggu })
  useHurufPintas(
    (huruf) => {
      const cara = caraBayar.find((c) => tombolCara[c] === huruf)
      if (cara) pakai(cara)
      return cara !== undefined
    },
    kasir.menunggu ? {} : { 'Alt 1–8': t('Cara bayar') },
  )
  usePindai((kode) => kasir.pindai(kode), t('Masukkan barang ke nota'))
}

/** /transaksi-penjualan: scan, pay, nota, next customer. */
export default function TransaksiPenjualan() {
  const t = useT()
  const kasir = useKasir()
  const tahan = useTahan(kasir, (e, di) => kasir.gagal(e, di))
  const hp = useLebar() === 'hp'
  const ringkas = useMedia('(max-width: 899px)')
  const [buka, setBuka] = useState<Buka>()
  const scan = useRef<HTMLInputElement>(null)
  const tutup = () => setBuka(undefined)
  useLayarPenuh(true)
  useTombolLayar(kasir, { buka: setBuka, tahan: () => void tahan.tahan(), baru: tahan.baru, ringkas }, scan)
  const tombolBaris = useTombolBaris(kasir)
  // What another visit left may have changed in the shop meanwhile.
  const segarkan = useEffectEvent(() => kasir.segarkan())
  const { id } = kasir.aktif
  useEffect(() => {
    segarkan()
    scan.current?.focus({ preventScroll: true })
  }, [id])

  const bagian = { kasir, tahan, buka: setBuka }
  return (
    <>
      <div className={classes.layar} data-ringkas={ringkas || undefined}>
        <section className={classes.kiri}>
          {hp ? <KepalaHp {...bagian} /> : <TabNota {...bagian} />}
          <div className={classes.badan}>
            <PindaiBar ref={scan} kasir={kasir} hp={hp} onTombol={tombolBaris} />
            {ringkas ? <CustomerHp kasir={kasir} onBuka={() => setBuka('customer')} /> : null}
            <BarisNota kasir={kasir} kartu={ringkas} onBuka={ringkas ? () => setBuka('baris') : undefined} />
            {ringkas ? null : <BarisTerpilih kasir={kasir} />}
          </div>
        </section>
        {ringkas ? <BarBayar kasir={kasir} onBayar={() => setBuka('bayar')} /> : <PanelBayar {...bagian} />}
        {ringkas ? null : <Kaki />}
      </div>
      {buka === 'bayar' && !kasir.selesai ? <LembarBayar {...bagian} onClose={tutup} /> : null}
      {buka === 'baris' ? <LembarBaris kasir={kasir} onClose={tutup} /> : null}
      {buka === 'barang' ? <PilihBarang onPilih={(b) => kasir.masukkan(b)} onClose={tutup} /> : null}
      {buka === 'customer' ? <PilihCustomer kasir={kasir} onClose={tutup} /> : null}
      {buka === 'ditahan' ? <NotaDitahan tahan={tahan} onClose={tutup} /> : null}
      <SelesaiModal
        selesai={kasir.selesai}
        sibuk={kasir.sibuk}
        lanjut={t('Nota baru')}
        onCetakLagi={() => void kasir.cetakLagi()}
        onPindai={(kode) => kasir.pindai(kode)}
        onTutup={() => {
          kasir.tutupSelesai()
          tutup()
        }}
      />
      {kasir.modal}
    </>
  )
}

/** The keys of the screen, for who learns them; arrows need no learning. */
function Kaki() {
  const keys = usePintas().filter((p) => !p.mati && !/^Arrow|^Scan$|^Shift/.test(p.key))
  return (
    <footer className={classes.kaki}>
      {keys.map(({ key, kata }) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {kata}
        </span>
      ))}
    </footer>
  )
}

/** Small screens: what is due, and the way to pay it, at the bottom. */
function BarBayar({ kasir, onBayar }: { kasir: Kasir; onBayar: () => void }) {
  return (
    <div className={classes.bar}>
      <HarusDibayar kasir={kasir} />
      {kasir.menunggu && kasir.pesan ? <PesanBayar pesan={kasir.pesan} /> : null}
      {kasir.menunggu ? <TombolBayar kasir={kasir} /> : <BukaBayar kasir={kasir} onBayar={onBayar} />}
    </div>
  )
}

function BukaBayar({ kasir, onBayar }: { kasir: Kasir; onBayar: () => void }) {
  const t = useT()
  return (
    <Tombol rupa="utama" ukuran="besar" disabled={kasir.aktif.baris.length === 0} onClick={onBayar}>
      {t('Bayar')}
      <IconArrowRight size={20} aria-hidden="true" />
    </Tombol>
  )
}

function LembarBayar({ onClose, ...bagian }: Parameters<typeof PanelBayar>[0] & { onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      title={
        <>
          {t('Pembayaran')} <output className={classes.total}>Rp. {rp(bagian.kasir.h.nota.total)}</output>
        </>
      }
      size={480}
      onClose={onClose}
      closeLabel={null}
    >
      <PanelBayar {...bagian} lembar />
    </Modal>
  )
}

function LembarBaris({ kasir, onClose }: { kasir: Kasir; onClose: () => void }) {
  const t = useT()
  const k = kasir.aktif
  const hapus = () => {
    kasir.ubah((now) => hapusBaris(now, now.pilih))
    onClose()
  }
  return (
    <Modal
      title={t('Baris terpilih')}
      size={480}
      onClose={onClose}
      closeLabel={null}
      left={
        <Tombol rupa="hapus" onClick={hapus}>
          {t('Hapus baris')}
        </Tombol>
      }
      primary={
        <Tombol rupa="utama" onClick={onClose}>
          {t('Selesai')}
        </Tombol>
      }
    >
      {k.baris.length > 0 ? <BarisTerpilih kasir={kasir} lembar /> : null}
    </Modal>
  )
}
