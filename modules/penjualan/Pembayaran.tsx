import {
  IconAlertCircle,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconCreditCardPay,
  IconQrcode,
  IconWallet,
  IconX,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Utuh } from '#kernel/dokumen/Utuh.tsx'
import { UangInput } from '#kernel/fields/uang/UangInput.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { hitungBiaya, saranTunai } from './bayar.ts'
import { hapusBayar, pakaiCara, tetapkanBayar, tombolCara, type Bayaran, type BayarMeja } from './bayar-meja.ts'
import { KeRekening } from './KeRekening.tsx'
import classes from './Pembayaran.module.css'
import { berekening, caraBayar, type CaraBayar } from './penjualan.bentuk.ts'
import { useRekening, type Rekening } from './rekening.web.ts'
import { PilihTitipan } from './TitipanBayar.tsx'
import { gabung, rp } from './tulis.ts'

const ikonCara: Readonly<Record<CaraBayar, typeof IconCash>> = {
  CASH: IconCash,
  TRANSFER: IconBuildingBank,
  DEBIT: IconCreditCard,
  KREDIT: IconCreditCardPay,
  QRIS: IconQrcode,
  TITIPAN: IconWallet,
}

/** Ways to pay, what is paid so far, what is being typed. */
export function Pembayaran({ b }: { b: Bayaran }) {
  return (
    <>
      <Cara b={b} />
      <Sudah b={b} />
      <Kini b={b} />
    </>
  )
}

function Cara({ b }: { b: Bayaran }) {
  const t = useT()
  const kini = b.dibayar.kini.cara
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
            onClick={() => pakaiCara(b, cara)}
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
function Sudah({ b: bayaran }: { b: Bayaran }) {
  const t = useT()
  const { rekening } = useRekening()
  const { bayar } = bayaran.dibayar
  if (bayar.length === 0) return null
  return (
    <ul className={classes.bayar}>
      {bayar.map((b, i) => (
        // A payment has no name of its own; it is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i} data-salah={bayaran.salah.some((s) => s.field.startsWith(`bayar.${i}.`)) || undefined}>
          <strong>{b.cara}</strong>
          <span>
            {b.no_titipan ??
              gabung([namaRekening(rekening, b.no_rekening), b.keterangan && t('kartu {no}', { no: b.keterangan })])}
          </span>
          <b>{rp(BigInt(b.jumlah || '0'))}</b>
          <TombolIkon label={t('Hapus {nama}', { nama: b.cara })} onClick={() => bayaran.ubah((d) => hapusBayar(d, i))}>
            <IconX size={16} />
          </TombolIkon>
        </li>
      ))}
    </ul>
  )
}

/** The payment that is being typed: its amount is what is due until another one is typed. */
function Kini({ b }: { b: Bayaran }) {
  const { h } = b
  const { kini } = b.dibayar
  const ubah = (isi: Partial<BayarMeja>) => b.ubah((d) => ({ ...d, kini: { ...d.kini, ...isi } }))
  // Enter on a part of what is due makes it a payment of its own; the rest is paid otherwise.
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Enter') return
    e.preventDefault()
    const lengkap = kini.cara === 'TITIPAN' ? kini.no_titipan : !berekening(kini.cara) || kini.no_rekening !== ''
    const sebagian = kini.jumlah !== '' && h.bayar.kurang > 0n && lengkap
    if (sebagian) b.ubah(tetapkanBayar)
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
      {kini.cara === 'CASH' ? <Cepat b={b} onPilih={(jumlah) => ubah({ jumlah })} /> : <Tujuan b={b} ubah={ubah} />}
    </>
  )
}

/** Where a payment that is not cash comes from or goes to. */
function Tujuan({ b, ubah }: { b: Bayaran; ubah: (isi: Partial<BayarMeja>) => void }) {
  const { kini, bayar } = b.dibayar
  return (
    <div className={classes.rekening}>
      {kini.cara === 'TITIPAN' ? <PilihTitipan b={b} /> : null}
      <KeRekening
        cara={kini.cara}
        no_rekening={kini.no_rekening}
        kartu={kini.keterangan}
        salah={b.salah.find((s) => s.field === `bayar.${bayar.length}.no_rekening`)?.message}
        hint={<Biaya b={b} />}
        onUbah={({ kartu, ...isi }) => ubah(kartu === undefined ? isi : { ...isi, keterangan: kartu })}
      />
    </div>
  )
}

/** The fee of the bank, and who bears it; it is never part of the payment. */
function Biaya({ b }: { b: Bayaran }) {
  const t = useT()
  const { biaya } = useRekening()
  const { kini } = b.dibayar
  const bank = biaya.get(kini.no_rekening)
  const jumlah = bank ? hitungBiaya(kini.cara, b.h.kini, bank) : 0n
  if (jumlah === 0n) return null
  const isi = { rp: rp(jumlah) }
  return b.biaya_kartu_oleh === 'CUSTOMER'
    ? t('Biaya {rp} ditanggung customer', isi)
    : t('Biaya {rp} ditanggung toko', isi)
}

/** Notes that a customer is likely to hand over. */
function Cepat({ b, onPilih }: { b: Bayaran; onPilih: (digits: string) => void }) {
  const t = useT()
  const saran = saranTunai(b.h.sisa)
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

/** Why it was refused. */
export const PesanBayar = ({ pesan }: { pesan: string }) => (
  <p className={classes.pesan} role="alert">
    {pesan ? (
      <>
        <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
        <Utuh teks={pesan} />
      </>
    ) : null}
  </p>
)

/** What goes back, or what is still missing; and why the nota was refused. */
export function Sisa({ b }: { b: Bayaran }) {
  const t = useT()
  const { bayar } = b.h
  const kurang = bayar.kurang > 0n
  return (
    <>
      <PesanBayar pesan={b.pesan} />
      <div className={classes.sisa} data-kurang={kurang || undefined} data-kosong={b.kosong || undefined}>
        <span>{kurang ? t('Sisa') : t('Kembalian')}</span>
        <output>Rp. {rp(kurang ? bayar.kurang : bayar.kembali)}</output>
      </div>
    </>
  )
}
