import { IconCalculator, IconRotate2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contentOf, type TypedRow } from '#kernel/engine/wizard/step.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { weight } from '#kernel/base/quantity/quantity.ts'
import { useStepForm, type StepForm } from '#kernel/web/frames/wizard/form.web.ts'
import type { RowsSlots } from '#kernel/web/frames/wizard/Rows.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import type { PriceBasis } from '#master'
import { computeExample } from './harga.ts'
import { SetupStep } from './SetupStep.tsx'
import { hargaStep } from './steps.ts'
import { computeRow, figures, hargaOf, initialKadar, readBase } from './typed-kadar.ts'
import classes from './Setup.module.css'
import { useLists, type SetupWizard } from './wizard.web.ts'

type Lists = Record<'kadar' | 'group' | 'harga' | 'jenis', readonly WireRow[]>
const hargaSteps = [500, 1000, 5000, 10_000]
/** Headings shorter than the labels of the masters. */
const headings: Readonly<Record<string, string>> = {
  kode_kadar: text('Kadar'),
  kadar: text('Persen'),
  jenis_group: text('Jenis group'),
}

/** Step 4: the day's gold price, and the prices computed from it. */
export function HargaStep({ wizard }: { wizard: SetupWizard }) {
  const lists = useLists<Lists>(wizard.kode_toko, {
    kadar: 'kadar/get/all',
    group: 'group/get/all',
    harga: 'para-harga-emas',
    jenis: 'para-jenis-group',
  })
  return lists ? <Content wizard={wizard} lists={lists} /> : <Streaks full />
}

function begin(wizard: SetupWizard, { kadar, group, harga }: Lists) {
  const old = wizard.current.isi.harga
  const price = harga.find((h) => h.waktu === old?.waktu) ?? harga.at(-1)
  const { values } = contentOf(hargaStep, {
    selisih_jual: 2.5,
    selisih_beli: 4,
    pembulatan: 5000,
    ...old,
    harga_24k: price?.harga_24k ?? null,
  })
  return { values, rows: { kadar: initialKadar(kadar, group, readBase(values)) } }
}

function Content({ wizard, lists }: { wizard: SetupWizard; lists: Lists }) {
  const t = useT()
  const form = useStepForm(() => begin(wizard, lists))
  const base = readBase(form.values)
  const today = t('Dipakai untuk {tanggal}', { tanggal: wizard.current.hari_ini })
  return (
    <SetupStep
      wizard={wizard}
      step={hargaStep}
      form={form}
      send={(toko, body) => call('POST', 'siapkan/harga', { body, toko })}
      sections={[{ fields: ['harga_24k', 'selisih_jual', 'selisih_beli'], large: true }]}
      ask={(name, field) => (name === 'harga_24k' ? { ...field, hint: today } : { ...field, required: false })}
      rows={{ kadar: kadarSlots(form, lists, base) }}
      foot={
        <>
          <p className="quiet small">
            {t('Harga jual dibulatkan ke atas, harga beli ke bawah. Harga yang diketik sendiri tidak ikut berubah.')}
          </p>
          <Example rows={form.rows.kadar ?? []} base={base} />
        </>
      }
    />
  )
}

/** A fineness of the shop stands, a new one is typed; its prices are computed until they are typed. */
function kadarSlots(form: StepForm, { kadar, jenis }: Lists, base: PriceBasis | undefined): RowsSlots {
  const fresh = (i: number): boolean => i >= kadar.length
  const none = <span className="quiet">—</span>
  return {
    table: true,
    lines: [['dijual', 'kode_kadar', 'kadar', 'jenis_group', 'harga_jual', 'harga_beli']],
    ask: (name, field) => ({ ...field, label: headings[name] ?? field.label }),
    called: (b, i) => (fresh(i) ? '' : String(b.kode_kadar)),
    quiet: (b) => b.dijual !== true,
    computed: (row) => {
      const harga = computeRow(row, base)
      return { harga_jual: harga?.sell.toString() ?? '', harga_beli: harga?.buy.toString() ?? '' }
    },
    columns: [
      {
        label: text('Emas murni / g'),
        before: 'harga_jual',
        wide: true,
        draw: (row) => {
          const harga = computeRow(row, base)
          return harga ? formatDecimal(harga.murni, 0) : none
        },
      },
    ],
    cell(row, field, input, index) {
      if (field === 'dijual') return input
      if (field.startsWith('harga_')) return row.dijual === true ? input : none
      if (!fresh(index)) return standing[field]?.(String(row[field])) ?? row[field]
      if (field !== 'jenis_group') return input
      // Typed, or one of the common ones picked by a press.
      return (
        <>
          {input}
          <span className="flex wrap gap-4 above-4">
            {jenis.slice(0, 2).map(({ jenis_group }) => (
              <Button
                key={String(jenis_group)}
                size="kecil"
                onClick={() => form.setRow('kadar', index, { jenis_group: String(jenis_group) })}
              >
                {String(jenis_group)}
              </Button>
            ))}
          </span>
        </>
      )
    },
    // A new fineness is removed, a stored one computed again.
    act(row, index) {
      if (fresh(index)) return undefined
      const typed = row.dijual === true && (row.harga_jual !== null || row.harga_beli !== null)
      return typed ? <Recompute row={row} index={index} form={form} /> : null
    },
    foot: <Rounding form={form} />,
  }
}

const standing: Readonly<Record<string, (value: string) => ReactNode>> = {
  kode_kadar: (value) => <Stamp large>{value}</Stamp>,
  kadar: (value) => `${value}%`,
}

/** Takes back the typed prices of a row. */
function Recompute({ row, index, form }: { row: TypedRow; index: number; form: StepForm }) {
  const t = useT()
  return (
    <IconButton
      label={t('Hitung lagi {kadar} dari harga 24K', { kadar: String(row.kode_kadar) })}
      onClick={() => form.setRow('kadar', index, { harga_jual: null, harga_beli: null })}
    >
      <IconRotate2 size={16} />
    </IconButton>
  )
}

function Rounding({ form }: { form: StepForm }) {
  const t = useT()
  const value = figures(form.values.pembulatan).toString()
  return (
    <span className={`row gap-10 whole push ${classes.rounding}`}>
      {t('Pembulatan harga')}
      <Select
        aria-label={t('Pembulatan harga')}
        options={[...new Set([...hargaSteps.map(String), value])].map((step) => ({
          value: step,
          label: t('{n} ke atas', { n: writeFigure(BigInt(step)) }),
        }))}
        value={value}
        onChange={(v) => (v ? form.set('pembulatan', v) : undefined)}
      />
    </span>
  )
}

const exampleBerat = weight(3000)

/** An example sentence that shows the calculation: a ring of three grams. */
function Example({ rows, base }: { rows: readonly TypedRow[]; base: PriceBasis | undefined }) {
  const t = useT()
  const sold = rows.filter((b) => b.dijual === true && b.kode_kadar !== '')
  const row = sold.find((x) => x.kode_kadar === '750') ?? sold[0]
  const harga = row && hargaOf(row, base)
  return (
    <p className={`card row gap-14 soft ${classes.sample}`}>
      <IconCalculator size={19} stroke={1.5} aria-hidden="true" />
      <span>
        {row && harga ? (
          <Sentence
            text={text(
              'Contoh: cincin {kadar} seberat {berat} dijual {jual} sebelum ongkos, dan dibeli kembali {beli} sebelum potongan.',
            )}
            values={{
              kadar: String(row.kode_kadar),
              berat: '3.000 g',
              jual: writeRupiah(computeExample(harga.sell, exampleBerat)),
              beli: writeRupiah(computeExample(harga.buy, exampleBerat)),
            }}
          />
        ) : (
          t('Contoh hitungan tampil setelah harga 24K diisi.')
        )}
      </span>
    </p>
  )
}

/** A sentence with its values in bold. */
function Sentence({ text: sentence, values }: { text: string; values: Readonly<Record<string, string>> }) {
  const t = useT()
  // Fill the placeholders with their own names between control characters that occur in no language, then split there.
  const mark = Object.fromEntries(Object.keys(values).map((nama) => [nama, `\u0001${nama}\u0001`]))
  return t(sentence, mark)
    .split('\u0001')
    .map((part, index) =>
      index % 2 === 1 ? (
        <strong className="ink" key={part}>
          {values[part]}
        </strong>
      ) : (
        part
      ),
    )
}
