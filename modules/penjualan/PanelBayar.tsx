import { IconPrinter, IconSend } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { Kasir } from './kasir.web.ts'
import { CustomerKepala } from './Pelanggan.tsx'
import classes from './PanelBayar.module.css'
import { Pembayaran, PesanBayar, Sisa } from './Pembayaran.tsx'
import { TitipanAktif } from './TitipanBayar.tsx'
import type { Buka } from './TransaksiPenjualan.tsx'
import { rp } from './tulis.ts'

export interface PanelProps {
  kasir: Kasir
  buka: (b: Buka) => void
  /** In the sheet of a small screen, whose head has the total. */
  lembar?: boolean
}

/** Who pays, what is due, how it is paid. */
export function PanelBayar({ kasir, buka, lembar }: PanelProps) {
  const t = useT()
  return (
    <section className={classes.panel} data-lembar={lembar || undefined} aria-label={t('Pembayaran')}>
      {lembar ? null : <CustomerKepala kasir={kasir} onBuka={() => buka('customer')} />}
      {kasir.menunggu ? null : <TitipanAktif b={kasir.bayaran} />}
      {lembar ? null : (
        <div className={classes.jumlah}>
          <Rincian kasir={kasir} />
          <HarusDibayar kasir={kasir} />
        </div>
      )}
      <div className={classes.isi}>
        {kasir.menunggu ? (
          <DiKasir kasir={kasir} />
        ) : (
          <>
            <Pembayaran b={{ ...kasir.bayaran, pilihPelanggan: () => buka('customer') }} />
            <span className={classes.ruang} />
            <Sisa b={kasir.bayaran} />
          </>
        )}
        <TombolBayar kasir={kasir} />
      </div>
    </section>
  )
}

/** What makes the total. */
function Rincian({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { nota, baris } = kasir.h
  if (baris.length === 0) return null
  const rows: readonly (readonly [string, bigint])[] = [
    [t('Penjualan {n} barang', { n: nota.total_jumlah }), nota.total_harga + nota.total_ongkos],
    [t('Diskon'), 0n - nota.total_diskon],
    [t('PPN'), kasir.aturan.ppn_mode === 'DITAMBAH' ? nota.total_ppn : 0n],
    [t('Pembulatan'), nota.pembulatan],
  ]
  return (
    <dl className={classes.rincian}>
      {rows.map(([kata, n], i) =>
        i > 0 && n === 0n ? null : (
          <div key={kata}>
            <dt>{kata}</dt>
            <dd>{rp(n)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The largest figure of the screen. */
export function HarusDibayar({ kasir }: { kasir: Kasir }) {
  const t = useT()
  return (
    <div className={classes.harus}>
      <span>
        <strong>{t('Harus dibayar')}</strong>
        <small>{t('dibulatkan ke {n}', { n: rp(kasir.aturan.pembulatan) })}</small>
      </span>
      <output>
        <small>Rp.</small> {rp(kasir.h.nota.total)}
      </output>
    </div>
  )
}

/** In a shop of two steps: the cashier takes the money. */
function DiKasir({ kasir }: { kasir: Kasir }) {
  const t = useT()
  return (
    <>
      <p className={classes.dikasir}>{t('Nota dikirim ke kasir; uang diterima di sana.')}</p>
      <span className={classes.ruang} />
      <PesanBayar pesan={kasir.pesan} />
    </>
  )
}

/** The one primary act of the screen. Off until everything is paid; what is still being looked up may be paid already. */
export function TombolBayar({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const kosong = kasir.aktif.baris.length === 0 && kasir.terakhir?.keadaan !== 'cari'
  const Ikon = kasir.menunggu ? IconSend : IconPrinter
  return (
    <Tombol
      rupa="utama"
      ukuran="besar"
      className={classes.utama}
      ikon={<Ikon size={20} stroke={1.6} aria-hidden="true" />}
      sibuk={kasir.sibuk}
      sibukTeks={t('Menyimpan nota')}
      disabled={kosong || (!kasir.menunggu && kasir.h.bayar.kurang > 0n)}
      onClick={() => void kasir.bayar()}
    >
      {kasir.menunggu ? t('Kirim ke kasir') : t('Bayar dan cetak nota')}
    </Tombol>
  )
}
