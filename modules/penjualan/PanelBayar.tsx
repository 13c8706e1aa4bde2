import {
  IconAlertCircle,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconCreditCardPay,
  IconPrinter,
  IconQrcode,
  IconWallet,
  IconX,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Utuh } from '#kernel/dokumen/Utuh.tsx'
import { UangInput } from '#kernel/fields/uang/UangInput.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { hitungBiaya, saranTunai, type BiayaBank } from './bayar.ts'
import type { Kasir } from './kasir.web.ts'
import { hapusBayar, pilihCara, tetapkanBayar, tombolCara, type BayarMeja } from './meja.ts'
import { CustomerKepala } from './Pelanggan.tsx'
import classes from './PanelBayar.module.css'
import { berekening, caraBayar, type CaraBayar } from './penjualan.bentuk.ts'
import type { Rekening } from './rekening.web.ts'
import type { Buka } from './TransaksiPenjualan.tsx'
import { PilihTitipan, TitipanAktif } from './TitipanBayar.tsx'
import { gabung, rp } from './tulis.ts'

const ikonCara: Readonly<Record<CaraBayar, typeof IconCash>> = {
  CASH: IconCash,
  TRANSFER: IconBuildingBank,
  DEBIT: IconCreditCard,
  KREDIT: IconCreditCardPay,
  QRIS: IconQrcode,
  TITIPAN: IconWallet,
}

export interface PanelProps {
  kasir: Kasir
  rekening: readonly Rekening[]
  biaya: ReadonlyMap<string, BiayaBank>
  buka: (b: Buka) => void
  /** In the sheet of a small screen, whose head has the total. */
  lembar?: boolean
}

/** Who pays, what is due, how it is paid. */
export function PanelBayar({ kasir, rekening, biaya, buka, lembar }: PanelProps) {
  const t = useT()
  return (
    <section className={classes.panel} data-lembar={lembar || undefined} aria-label={t('Pembayaran')}>
      {lembar ? null : <CustomerKepala kasir={kasir} onBuka={() => buka('customer')} />}
      <TitipanAktif kasir={kasir} />
      {lembar ? null : (
        <div className={classes.jumlah}>
          <Rincian kasir={kasir} />
          <HarusDibayar kasir={kasir} />
        </div>
      )}
      <div className={classes.isi}>
        <Cara kasir={kasir} />
        <Pembayaran kasir={kasir} rekening={rekening} />
        <Kini kasir={kasir} rekening={rekening} biaya={biaya} />
        <span className={classes.ruang} />
        <Sisa kasir={kasir} />
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

function Cara({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const kini = kasir.aktif.kini.cara
  return (
    <div className={classes.cara} role="group" aria-label={t('Cara bayar')}>
      {caraBayar.map((cara) => {
        const Ikon = ikonCara[cara]
        return (
          <button
            key={cara}
            type="button"
            aria-pressed={cara === kini}
            aria-keyshortcuts={`Alt+${tombolCara[cara]}`}
            onClick={() => (cara === 'TITIPAN' ? kasir.pakaiTitipan() : kasir.ubah((k) => pilihCara(k, cara)))}
          >
            <Ikon size={17} stroke={1.6} aria-hidden="true" />
            <Kbd>{tombolCara[cara]}</Kbd>
            <span>{cara}</span>
          </button>
        )
      })}
    </div>
  )
}

const namaRekening = (rekening: readonly Rekening[], no: string): string => {
  const r = rekening.find((x) => x.no_rekening === no)
  return r ? r.kode_bank : no
}

/** What has been paid so far. */
function Pembayaran({ kasir, rekening }: { kasir: Kasir; rekening: readonly Rekening[] }) {
  const t = useT()
  const { bayar } = kasir.aktif
  if (bayar.length === 0) return null
  return (
    <ul className={classes.bayar}>
      {bayar.map((b, i) => (
        // A payment has no name of its own; it is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i} data-salah={kasir.salah.some((s) => s.field.startsWith(`bayar.${i}.`)) || undefined}>
          <strong>{b.cara}</strong>
          <span>
            {b.no_titipan ??
              gabung([namaRekening(rekening, b.no_rekening), b.keterangan && t('kartu {no}', { no: b.keterangan })])}
          </span>
          <b>{rp(BigInt(b.jumlah || '0'))}</b>
          <TombolIkon label={t('Hapus {nama}', { nama: b.cara })} onClick={() => kasir.ubah((k) => hapusBayar(k, i))}>
            <IconX size={16} />
          </TombolIkon>
        </li>
      ))}
    </ul>
  )
}

/** The payment that is being typed: its amount is what is due until another one is typed. */
function Kini({ kasir, rekening, biaya }: Pick<PanelProps, 'kasir' | 'rekening' | 'biaya'>) {
  const { kini } = kasir.aktif
  const { h } = kasir
  const ubah = (isi: Partial<BayarMeja>) => kasir.ubah((k) => ({ ...k, kini: { ...k.kini, ...isi } }))
  // Enter on a part of what is due makes it a payment of its own; the rest is paid otherwise.
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Enter') return
    e.preventDefault()
    const lengkap = kini.cara === 'TITIPAN' ? kini.no_titipan : !berekening(kini.cara) || kini.no_rekening !== ''
    const sebagian = kini.jumlah !== '' && h.bayar.kurang > 0n && lengkap
    if (sebagian) kasir.ubah(tetapkanBayar)
    else document.querySelector<HTMLElement>('[name="no_rekening"], [name="no_titipan"], [data-primary]')?.focus()
  }
  const sisa = h.sisa > 0n ? h.sisa : 0n
  return (
    <>
      <div className={classes.kini}>
        <label htmlFor="jumlah-bayar">{kini.cara}</label>
        <UangInput
          id="jumlah-bayar"
          name="jumlah_bayar"
          pilihSemua
          value={kini.jumlah}
          bila={String(sisa)}
          onChange={(jumlah) => ubah({ jumlah })}
          onKeyDown={onKeyDown}
        />
      </div>
      {kini.cara === 'CASH' ? (
        <Cepat kasir={kasir} onPilih={(jumlah) => ubah({ jumlah })} />
      ) : (
        <div className={classes.rekening}>
          {kini.cara === 'TITIPAN' ? (
            <PilihTitipan kasir={kasir} />
          ) : (
            <KeRekening {...{ kasir, rekening, biaya, ubah }} />
          )}
        </div>
      )}
    </>
  )
}

/** The account that a payment comes to, and the card. */
function KeRekening({
  kasir,
  rekening,
  biaya,
  ubah,
}: Pick<PanelProps, 'kasir' | 'rekening' | 'biaya'> & { ubah: (isi: Partial<BayarMeja>) => void }) {
  const t = useT()
  const { kini, bayar } = kasir.aktif
  const salah = kasir.salah.find((s) => s.field === `bayar.${bayar.length}.no_rekening`)?.message
  return (
    <>
      <Isian label={t('Rekening')} required error={salah} hint={<Biaya kasir={kasir} biaya={biaya} />}>
        {(aria) => (
          <Select
            {...aria}
            name="no_rekening"
            options={rekening.map((r) => ({
              value: r.no_rekening,
              key: r.kode_bank,
              label: `${r.no_rekening} ${r.nama_rekening}`,
            }))}
            value={kini.no_rekening}
            onChange={(no_rekening) => ubah({ no_rekening })}
          />
        )}
      </Isian>
      {kini.cara === 'DEBIT' || kini.cara === 'KREDIT' ? (
        <Isian label={t('No Kartu')} hint={t('4 angka akhir')}>
          {(aria) => (
            <TextInput
              {...aria}
              inputMode="numeric"
              maxLength={4}
              value={kini.keterangan}
              onChange={(text) => ubah({ keterangan: text.replace(/\D/g, '') })}
            />
          )}
        </Isian>
      ) : null}
    </>
  )
}

/** The fee of the bank, and who bears it; it is never part of the payment. */
function Biaya({ kasir, biaya }: Pick<PanelProps, 'kasir' | 'biaya'>) {
  const t = useT()
  const { kini } = kasir.aktif
  const bank = biaya.get(kini.no_rekening)
  const jumlah = bank ? hitungBiaya(kini.cara, kasir.h.kini, bank) : 0n
  if (jumlah === 0n) return null
  const isi = { rp: rp(jumlah) }
  return kasir.aturan.biaya_kartu_oleh === 'CUSTOMER'
    ? t('Biaya {rp} ditanggung customer', isi)
    : t('Biaya {rp} ditanggung toko', isi)
}

/** Notes that a customer is likely to hand over. */
function Cepat({ kasir, onPilih }: { kasir: Kasir; onPilih: (digits: string) => void }) {
  const t = useT()
  const saran = saranTunai(kasir.h.sisa)
  return (
    <div className={classes.cepat} role="group" aria-label={t('Uang diterima')}>
      {saran.map((n, i) => (
        <Tombol key={n} ukuran="kecil" onClick={() => onPilih(String(n))}>
          {i === 0 ? t('Pas') : rp(n)}
        </Tombol>
      ))}
    </div>
  )
}

/** What goes back, or what is still missing; and why the nota was refused. */
function Sisa({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { bayar, baris } = kasir.h
  const kurang = bayar.kurang > 0n
  return (
    <>
      <p className={classes.pesan} role="alert">
        {kasir.pesan ? (
          <>
            <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
            <Utuh teks={kasir.pesan} />
          </>
        ) : null}
      </p>
      <div className={classes.sisa} data-kurang={kurang || undefined} data-kosong={baris.length === 0 || undefined}>
        <span>{kurang ? t('Sisa') : t('Kembalian')}</span>
        <output>Rp. {rp(kurang ? bayar.kurang : bayar.kembali)}</output>
      </div>
    </>
  )
}

/** The one primary act of the screen. Off until everything is paid; what is still being looked up may be paid already. */
function TombolBayar({ kasir }: { kasir: Kasir }) {
  const t = useT()
  return (
    <Tombol
      rupa="utama"
      ukuran="besar"
      className={classes.utama}
      ikon={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
      sibuk={kasir.sibuk}
      sibukTeks={t('Menyimpan nota')}
      disabled={kasir.h.bayar.kurang > 0n || (kasir.aktif.baris.length === 0 && kasir.terakhir?.keadaan !== 'cari')}
      onClick={() => void kasir.bayar()}
    >
      {t('Bayar dan cetak nota')}
    </Tombol>
  )
}
