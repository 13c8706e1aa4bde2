import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyReport } from '#kernel/model/report.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { wireOf } from '#kernel/model/fields/form.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { Typed } from '#kernel/web/fields/view.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import classes from './report.module.css'
import { readFilter } from '#kernel/engine/report/filter.ts'

export type FilterValues = Readonly<Record<string, Typed>>

/** The filled form as a request body, or its issues; the server reads it with the same function. */
export function readFilterValues(
  l: AnyReport,
  fields: Fields,
  content: FilterValues,
  tgl_system: string,
): { ok: true; body: WireRow } | { ok: false; fields: readonly FieldIssue[] } {
  const body: WireRow = {}
  const faults: FieldIssue[] = []
  for (const [name, field] of Object.entries(fields)) {
    const key = wireKey(name, field)
    const read = wireOf(field, content[key] ?? '')
    if (read.ok) body[key] = read.wire
    else faults.push(issueAt(key, read))
  }
  const read = readFilter(l, body, tgl_system)
  const all = [...faults, ...(read.ok ? [] : read.fields)]
  return all.length > 0 ? { ok: false, fields: all } : { ok: true, body }
}

/** The labelled filters and the button Tampilkan. Empty means SEMUA. */
export function ReportFilters({
  title,
  fields,
  start,
  loading,
  issues,
  onShow,
}: {
  title: string
  fields: Fields
  start: FilterValues
  loading: boolean
  issues: readonly FieldIssue[]
  onShow: (content: FilterValues) => void
}) {
  const t = useT()
  const [content, setContent] = useState(start)
  // A report with exactly one code filter, such as the card of a piece, is run by a scan.
  const codes = Object.entries(fields).filter(([, field]) => field.kind === 'code')
  useScan(
    (readBack) => {
      const fresh = { ...content, [wireKey(...codes[0]!)]: readBack.toUpperCase() }
      setContent(fresh)
      onShow(fresh)
    },
    t('Tampilkan'),
    codes.length === 1,
  )
  return (
    <section
      className={`panel flex fixed gap-16 ${classes.filters}`}
      aria-label={t('Saringan {judul}', { judul: title })}
    >
      <FormGrid label={t('Saringan {judul}', { judul: title })}>
        {Object.entries(fields).map(([name, field]) => {
          const key = wireKey(name, field)
          return (
            <FieldInput
              key={key}
              field={field}
              name={key}
              value={content[key] ?? ''}
              error={issues.find((s) => s.field === key)}
              placeholder={field.required ? undefined : t('SEMUA')}
              onChange={(value) => setContent((old) => ({ ...old, [key]: value }))}
            />
          )
        })}
      </FormGrid>
      <Button look="utama" icon={<IconSearch size={16} />} busy={loading} onClick={() => onShow(content)}>
        {t('Tampilkan')}
      </Button>
    </section>
  )
}
