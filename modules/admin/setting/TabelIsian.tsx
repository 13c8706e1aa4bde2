import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { BarisTabel, TabelSetting } from '#toko'
import classes from './Setting.module.css'

/** A setting that is a table: its rows are added, changed and taken away; faults stand in their cells. */
export function TabelIsian({
  tabel,
  nama,
  rows,
  salah,
  onChange,
}: {
  tabel: TabelSetting
  /** The key of the setting: cells are named `key.row.column`. */
  nama: string
  rows: readonly BarisTabel[]
  salah: Readonly<Record<string, string>>
  onChange: (rows: readonly BarisTabel[]) => void
}) {
  const t = useT()
  const kosong = Object.fromEntries(Object.keys(tabel.kolom).map((k) => [k, '']))
  return (
    <div className={classes.tabel}>
      {rows.map((row, i) => (
        <div key={i} className={classes.lajur} role="group" aria-label={t('Baris {n}', { n: i + 1 })}>
          {Object.entries(tabel.kolom).map(([k, field]) => (
            <FieldInput
              key={k}
              field={field}
              name={`${nama}.${i}.${k}`}
              value={row[k] === '-' ? '' : (row[k] ?? '')}
              error={salah[`${nama}.${i}.${k}`]}
              onChange={(v) => onChange(rows.with(i, { ...row, [k]: String(v) }))}
            />
          ))}
          <TombolIkon
            label={t('Hapus baris {n}', { n: i + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== i))}
          >
            <IconTrash size={16} />
          </TombolIkon>
        </div>
      ))}
      <Tombol ukuran="kecil" ikon={<IconPlus size={15} />} onClick={() => onChange([...rows, kosong])}>
        {t('Tambah baris')}
      </Tombol>
    </div>
  )
}
