import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRow } from '#kernel/fields/field.ts'
import { typedOf } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { Bingkai } from './Bingkai.tsx'
import { barisKeWire, kasFields, keWire, rekeningFields } from './isian.ts'
import type { Siapkan } from './keadaan.ts'
import classes from './Siapkan.module.css'
import { barisBaru, useBaris, type BarisKetik } from './useBaris.web.ts'
import type { Wizard } from './wizard.web.ts'

const daftar = ['banks', 'rekenings'] as const
/** What most shops are paid into: one press fills the bank of a line. */
const bankUmum = [
  ['BCA', 'BANK BCA'],
  ['MANDIRI', 'BANK MANDIRI'],
  ['BRI', 'BANK BRI'],
  ['BNI', 'BANK BNI'],
  ['BSI', 'BANK BSI'],
] as const

/** Step 6: the money that is there, and the accounts it comes into. */
export function LangkahKas({ w }: { w: Wizard }) {
  const [banks, rekenings] = useQueries({
    queries: daftar.map((path) => ({
      queryKey: ['siapkan-daftar', w.kode_toko, path],
      queryFn: () => call<WireRow[]>('GET', path),
      staleTime: 0,
      gcTime: 0,
    })),
  }).map((h) => h.data)
  return banks && rekenings ? <Isi w={w} banks={banks} rekenings={rekenings} /> : <Streaks penuh />
}

interface Data {
  readonly w: Wizard
  readonly banks: readonly WireRow[]
  readonly rekenings: readonly WireRow[]
}

const rekeningBaru = (isi: WireRow = {}): BarisKetik => barisBaru(rekeningFields, { saldo: 0, ...isi })

function rekeningAwal({ w, banks, rekenings }: Data): BarisKetik[] {
  const saldo = new Map(w.kini.isi.kas?.rekening.map((r) => [r.no_rekening, r.saldo]))
  return rekenings.map((r) =>
    rekeningBaru({
      ...banks.find((b) => b.kode_bank === r.kode_bank),
      ...r,
      saldo: saldo.get(String(r.no_rekening)) ?? 0,
    }),
  )
}

const angka = (ketik: string | boolean | undefined): bigint => BigInt(String(ketik ?? '').replace(/\D/g, '') || '0')

function Isi(data: Data) {
  const { w } = data
  const t = useT()
  const [kas, setKas] = useState(() => String(typedOf(kasFields.kas, w.kini.isi.kas?.kas ?? null)))
  const b = useBaris(w, 'rekening', () => rekeningAwal(data))
  const simpan = () => {
    const atas = keWire(kasFields, { kas })
    const rows = barisKeWire(rekeningFields, b.baris, 'rekening')
    const salah = { ...atas.salah, ...rows.salah }
    if (Object.keys(salah).length > 0) return w.tolak(salah)
    const body = { ...atas.wire, rekening: rows.wire }
    void w.simpan((toko) => call<Siapkan>('POST', 'siapkan/kas', { body, toko }), { satu: true })
  }
  const tersimpan = new Set(data.rekenings.map((r) => String(r.no_rekening)))
  const bank = b.baris.reduce((n, x) => n + angka(x.saldo), 0n)
  return (
    <Bingkai w={w} onSimpan={simpan} satuToko>
      <div className={classes.tiga}>
        <div className={classes.besar}>
          <FieldInput
            field={kasFields.kas}
            name="kas"
            value={kas}
            hint={t('Hitung uang di laci; kosong sama sekali: 0')}
            error={w.salah.kas || undefined}
            onChange={(v) => {
              w.hapusSalah('kas')
              setKas(String(v))
            }}
          />
        </div>
      </div>
      <h2 className={classes.bagian}>{t('Rekening bank')}</h2>
      {b.baris.map((x, i) => (
        <Rekening
          key={x.id}
          b={x}
          ke={i}
          // A bank is one row: its fees are said with its first account.
          bankSudah={b.baris.slice(0, i).some((y) => y.kode_bank !== '' && y.kode_bank === x.kode_bank)}
          salah={b.salah}
          onUbah={b.ubah}
          // An account that stands is taken away in its own master.
          onHapus={tersimpan.has(String(x.no_rekening)) ? undefined : b.hapus}
        />
      ))}
      <div className={classes.cepat}>
        <span>{t('Tambah rekening')}</span>
        {bankUmum.map(([kode_bank, nama_bank]) => (
          <Tombol key={kode_bank} ukuran="kecil" onClick={() => b.tambah(rekeningBaru({ kode_bank, nama_bank }))}>
            {kode_bank}
          </Tombol>
        ))}
        <Tombol ukuran="kecil" ikon={<IconPlus size={15} />} onClick={() => b.tambah(rekeningBaru())}>
          {t('Bank lain')}
        </Tombol>
      </div>
      <p className={classes.contoh}>
        <span>
          {t('Saldo awal: kas {kas} dan bank {bank}, seluruhnya {total}, menjadi modal awal.', {
            kas: `Rp. ${formatDecimal(angka(kas), 0)}`,
            bank: `Rp. ${formatDecimal(bank, 0)}`,
            total: `Rp. ${formatDecimal(angka(kas) + bank, 0)}`,
          })}
        </span>
      </p>
    </Bingkai>
  )
}

const kolomBank = ['kode_bank', 'nama_bank', 'biaya_debit', 'biaya_kredit', 'biaya_qris'] as const
const kolomRekening = ['no_rekening', 'nama_rekening', 'saldo'] as const

function Rekening({
  b,
  ke,
  bankSudah,
  salah,
  onUbah,
  onHapus,
}: {
  b: BarisKetik
  ke: number
  bankSudah: boolean
  salah: (ke: number, field: string) => string | undefined
  onUbah: (ke: number, field: string, v: string) => void
  onHapus?: (ke: number) => void
}) {
  const t = useT()
  const isian = (nama: (typeof kolomBank)[number] | (typeof kolomRekening)[number]) => (
    <FieldInput
      key={nama}
      field={rekeningFields[nama]}
      name={`rekening.${ke}.${nama}`}
      value={b[nama] ?? ''}
      error={salah(ke, nama) || undefined}
      onChange={(v) => onUbah(ke, nama, String(v))}
    />
  )
  return (
    <section className={classes.rekening} aria-label={t('Rekening {n}', { n: ke + 1 })}>
      <div className={classes.barisRekening}>{kolomRekening.map(isian)}</div>
      {onHapus ? (
        <TombolIkon label={t('Hapus rekening {n}', { n: ke + 1 })} onClick={() => onHapus(ke)}>
          <IconTrash size={17} />
        </TombolIkon>
      ) : null}
      <div className={classes.barisBank}>
        {(bankSudah ? kolomBank.slice(0, 1) : kolomBank).map(isian)}
        {bankSudah ? <p className={classes.kecil}>{t('Nama dan biaya bank ini sudah diisi di atas.')}</p> : null}
      </div>
    </section>
  )
}
