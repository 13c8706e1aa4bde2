import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import type { TableRow, SettingTable } from '#toko'
import classes from './Setting.module.css'

/** A setting that is a table: add, change and remove rows; issues are shown in their cells. */
export function InputTable({
  table,
  nama,
  rows,
  issues,
  onChange,
}: {
  table: SettingTable
  /** The key of the setting; cells are named `key.row.column`. */
  nama: string
  rows: readonly TableRow[]
  issues: Readonly<Record<string, string>>
  onChange: (rows: readonly TableRow[]) => void
}) {
  const t = useT()
  const empty = Object.fromEntries(Object.keys(table.columns).map((k) => [k, '']))
  return (
    <div className={`grid gap-4 items-start ${classes.table}`}>
      {rows.map((row, index) => (
        <div
          key={index}
          className={`grid wide gap-12 ${classes.lane} level`}
          role="group"
          aria-label={t('Baris {n}', { n: index + 1 })}
        >
          {Object.entries(table.columns).map(([name, field]) => (
            <FieldInput
              key={name}
              field={field}
              name={`${nama}.${index}.${name}`}
              value={row[name] === '-' ? '' : (row[name] ?? '')}
              error={issues[`${nama}.${index}.${name}`]}
              onChange={(v) => onChange(rows.with(index, { ...row, [name]: String(v) }))}
            />
          ))}
          <IconButton
            label={t('Hapus baris {n}', { n: index + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} />
          </IconButton>
        </div>
      ))}
      <Button size="kecil" icon={<IconPlus size={15} />} onClick={() => onChange([...rows, empty])}>
        {t('Tambah baris')}
      </Button>
    </div>
  )
}
