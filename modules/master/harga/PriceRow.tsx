import { Cell } from '#kernel/web/fields/Cell.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeDifference } from '#kernel/base/quantity/format.ts'
import { Toggle } from '#kernel/web/kit/Checkbox.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { groupFields, type PlanRow } from './new-harga.ts'
import type { TypedHarga } from './new-harga.web.ts'
import { computeSelisih, groupPriceNames, type PlanGroup } from './harga-plan.ts'
import classes from './Harga.module.css'

interface Props {
  readonly g: PlanGroup
  readonly line: PlanRow
  readonly h: TypedHarga
}

/** One group: how it follows the gold price, its new prices, and the difference to the current ones. */
export function PriceRow({ g, line, h }: Props) {
  const t = useT()
  const k = h.typedFrom(g)
  const wrong = h.issues[`group.${g.kode_group}`]
  return (
    <tr data-tetap={!line.changed || undefined}>
      <td>
        <Toggle
          name={`${g.kode_group}.ikut`}
          checked={k.ikut}
          onChange={(includes) => h.change(g, { ikut: includes })}
          aria-label={t('{kode} ikut harga emas', { kode: g.kode_group })}
        />
      </td>
      <td className={classes.group}>
        <Stamp>{g.kode_kadar}</Stamp>
        <span>
          <strong>{g.kode_group}</strong>
          <small className="note">{line.changed ? g.nama_group : t('Tetap')}</small>
        </span>
        {wrong ? <small className={`note block ${classes.wrong}`}>{t(wrong)}</small> : null}
      </td>
      {(['selisih_jual', 'selisih_beli'] as const).map((nama) => (
        <td key={nama} data-persen>
          <Cell
            field={groupFields[nama]}
            name={`${g.kode_group}.${nama}`}
            line={g.kode_group}
            value={k[nama]}
            disabled={!k.ikut}
            error={h.issues[`${g.kode_group}.${nama}`]}
            onChange={(v) => h.change(g, { [nama]: v })}
          />
        </td>
      ))}
      {groupPriceNames.map((nama) => (
        <Harga key={nama} g={g} line={line} h={h} nama={nama} />
      ))}
    </tr>
  )
}

function Harga({ g, line, h, nama }: Props & { nama: (typeof groupPriceNames)[number] }) {
  const t = useT()
  const k = h.typedFrom(g)
  const [current, outcome] = [line.current[nama], line.outcome[nama]]
  const differs = computeSelisih(current, outcome)
  return (
    <td data-uang>
      <Cell
        field={groupFields[nama]}
        name={`${g.kode_group}.${nama}`}
        line={g.kode_group}
        value={k[nama] ?? outcome?.toString() ?? ''}
        error={h.issues[`${g.kode_group}.${nama}`]}
        onChange={(v) => h.change(g, { [nama]: v })}
        onBlur={() => (k[nama] === '' && nama !== 'harga_beli' ? h.change(g, { [nama]: null }) : undefined)}
      />
      <small className={`block soft whole end ${classes.differs}`} data-turun={differs.rp < 0n || undefined}>
        {current === outcome
          ? t('Tetap')
          : `${current === null ? '—' : writeFigure(current)}  ${writeDifference(differs.rp, 0)}${differs.percent === null ? '' : ` (${writeDifference(differs.percent, 2)}%)`}`}
      </small>
    </td>
  )
}
