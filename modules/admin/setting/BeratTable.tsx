import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { wireOf } from '#kernel/model/fields/form.ts'
import { f } from '#kernel/model/fields/index.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { weightOf } from '#kernel/base/quantity/wire.ts'
import {
  roundWeight,
  weightTableLetters,
  checkWeightTable,
  type WeightRow,
  type TableDefect,
  type WeightTableLetter,
} from '#kernel/base/quantity/weight-table.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import classes from './Setting.module.css'
import { readTyped, fillGap, toRows, writeTyped, type TypedRow } from './weight-table.ts'

const column = {
  from: f.integer({ label: text('Dari'), required: true, max: 99 }),
  until: f.integer({ label: text('Sampai'), required: true, max: 99 }),
  add: f.integer({ label: text('Tambah (mg)'), required: true, max: 100 }),
}
/** Field names of the parts of a row. */
const inputNames = { from: 'dari', until: 'sampai', add: 'tambah' } as const
const exampleBerat = f.weight({ label: text('Coba berat') })

/**
 * Editor of the weight-rounding tables, whose rows go by the last two decimals. Shows gaps and overlaps, and what a
 * weight would become.
 */
export function BeratTable({
  value,
  issue,
  onChange,
}: {
  value: string
  issue: string | undefined
  onChange: (text: string) => void
}) {
  const t = useT()
  const [letters, setLetter] = useState<WeightTableLetter>('A')
  const all = readTyped(value)
  const rows = all[letters]
  const change = (fresh: readonly TypedRow[]) => onChange(writeTyped({ ...all, [letters]: fresh }))
  return (
    <div className={`grid gap-4 items-start ${classes.table}`}>
      <Segment
        label={t('Tabel Berat')}
        options={weightTableLetters.map((h) => ({ value: h, label: h }))}
        value={letters}
        onChange={setLetter}
      />
      {rows.map((row, index) => (
        <div
          key={index}
          className={`grid wide gap-12 ${classes.lane} level`}
          role="group"
          aria-label={t('Baris {n}', { n: index + 1 })}
        >
          {(['from', 'until', 'add'] as const).map((name) => (
            <FieldInput
              key={name}
              field={column[name]}
              name={`tabel_berat.${letters}.${index}.${inputNames[name]}`}
              value={row[name]}
              onChange={(v) => change(rows.with(index, { ...row, [name]: String(v).replaceAll(/\D/g, '') }))}
            />
          ))}
          <IconButton
            label={t('Hapus baris {n}', { n: index + 1 })}
            onClick={() => change(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} />
          </IconButton>
        </div>
      ))}
      <Button
        size="kecil"
        icon={<IconPlus size={15} />}
        onClick={() => change([...rows, { from: '', until: '', add: '' }])}
      >
        {t('Tambah baris')}
      </Button>
      <Defects rows={rows} onFill={change} />
      {issue ? <p className="bad">{t(issue)}</p> : null}
      <Trial rows={toRows(rows)} />
    </div>
  )
}

const mention = (defect: TableDefect, t: T): string => {
  const range = defect.from === defect.until ? String(defect.from) : `${defect.from}–${defect.until}`
  if (defect.defect === 'celah') return t('{rentang} belum terisi', { rentang: range })
  if (defect.defect === 'tumpang') return t('{rentang} ada di dua baris', { rentang: range })
  if (defect.defect === 'turun') return t('{rentang} menambah kurang dari baris sebelumnya', { rentang: range })
  return t('{rentang} berakhir sebelum mulai', { rentang: range })
}

/** Every issue, and a button that extends the row below a gap. */
function Defects({ rows, onFill }: { rows: readonly TypedRow[]; onFill: (rows: readonly TypedRow[]) => void }) {
  const t = useT()
  const read = toRows(rows)
  if (!read) return <p className="bad">{t('Lengkapi semua baris: 0 sampai 99, tambah paling banyak 100.')}</p>
  return (
    <div role="status">
      <ul className={`bad ${classes.defect}`}>
        {checkWeightTable(read).map((defect) => (
          <li className="row gap-10" key={`${defect.defect}${defect.from}`}>
            {mention(defect, t)}
            {defect.defect === 'celah' ? (
              <Button size="kecil" onClick={() => onFill(fillGap(read, defect.from, defect.until))}>
                {t('Isi celah')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows what any weight would become. */
function Trial({ rows }: { rows: readonly WeightRow[] | undefined }) {
  const t = useT()
  const [typed, setTyped] = useState('3.456')
  const wire = wireOf(exampleBerat, typed)
  const mg = wire.ok && typeof wire.wire === 'number' ? weightOf(wire.wire) : undefined
  return (
    <div className={`row gap-14 ${classes.try}`}>
      <FieldInput field={exampleBerat} name="tabel_berat.coba" value={typed} onChange={(v) => setTyped(String(v))} />
      {mg !== undefined && mg >= 0n && rows && checkWeightTable(rows).length === 0 ? (
        <output className="strong">
          {t('{asli} g menjadi {jadi} g', {
            asli: formatDecimal(mg, 3),
            jadi: formatDecimal(roundWeight(mg, rows), 3),
          })}
        </output>
      ) : null}
    </div>
  )
}
