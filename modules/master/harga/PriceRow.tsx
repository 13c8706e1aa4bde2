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
  readonly group: PlanGroup
  readonly line: PlanRow
  readonly harga: TypedHarga
}

/** One group: how it follows the gold price, its new prices, and the difference to the current ones. */
export function PriceRow({ group, line, harga }: Props) {
  const t = useT()
  const typed = harga.typedFrom(group)
  const wrong = harga.issues[`group.${group.kode_group}`]
  return (
    <tr data-tetap={!line.changed || undefined}>
      <td>
        <Toggle
          name={`${group.kode_group}.ikut`}
          checked={typed.ikut}
          onChange={(includes) => harga.change(group, { ikut: includes })}
          aria-label={t('{kode} ikut harga emas', { kode: group.kode_group })}
        />
      </td>
      <td className={classes.group}>
        <Stamp>{group.kode_kadar}</Stamp>
        <span>
          <strong>{group.kode_group}</strong>
          <small className="note">{line.changed ? group.nama_group : t('Tetap')}</small>
        </span>
        {wrong ? <small className={`note block ${classes.wrong}`}>{t(wrong)}</small> : null}
      </td>
      {(['selisih_jual', 'selisih_beli'] as const).map((nama) => (
        <td key={nama} data-persen>
          <Cell
            field={groupFields[nama]}
            name={`${group.kode_group}.${nama}`}
            line={group.kode_group}
            value={typed[nama]}
            disabled={!typed.ikut}
            error={harga.issues[`${group.kode_group}.${nama}`]}
            onChange={(v) => harga.change(group, { [nama]: v })}
          />
        </td>
      ))}
      {groupPriceNames.map((nama) => (
        <Harga key={nama} group={group} line={line} harga={harga} nama={nama} />
      ))}
    </tr>
  )
}

function Harga({ group, line, harga, nama }: Props & { nama: (typeof groupPriceNames)[number] }) {
  const t = useT()
  const typed = harga.typedFrom(group)
  const [current, outcome] = [line.current[nama], line.outcome[nama]]
  const differs = computeSelisih(current, outcome)
  return (
    <td data-uang>
      <Cell
        field={groupFields[nama]}
        name={`${group.kode_group}.${nama}`}
        line={group.kode_group}
        value={typed[nama] ?? outcome?.toString() ?? ''}
        error={harga.issues[`${group.kode_group}.${nama}`]}
        onChange={(v) => harga.change(group, { [nama]: v })}
        onBlur={() => (typed[nama] === '' && nama !== 'harga_beli' ? harga.change(group, { [nama]: null }) : undefined)}
      />
      <small className={`block soft whole end ${classes.differs}`} data-turun={differs.rp < 0n || undefined}>
        {current === outcome
          ? t('Tetap')
          : `${current === null ? '—' : writeFigure(current)}  ${writeDifference(differs.rp, 0)}${differs.percent === null ? '' : ` (${writeDifference(differs.percent, 2)}%)`}`}
      </small>
    </td>
  )
}
