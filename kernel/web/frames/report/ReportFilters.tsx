import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { IconSearch, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { wireOf } from '#kernel/model/fields/form.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { MoreActions } from '#kernel/web/kit/MoreActions.tsx'
import { NameModal } from '#kernel/web/kit/NameModal.tsx'
import classes from './report.module.css'
import { readFilter } from '#kernel/engine/report/filter.ts'
import { rangeNames, rangeOf, ranges } from '#kernel/engine/report/range.ts'
import { rangeIn, type Filters, type FilterValues } from './filters.web.ts'

/** The filled form as a request body, or its issues; the server reads it with the same function. */
export function readFilterValues(
  report: AnyReport,
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
  const read = readFilter(report, body, tgl_system)
  const all = [...faults, ...(read.ok ? [] : read.fields)]
  return all.length > 0 ? { ok: false, fields: all } : { ok: true, body }
}

/** The labelled filters, the periods and saved filters that one press asks for, and the button Tampilkan. Empty means SEMUA. */
export function ReportFilters({
  title,
  fields,
  filters,
  loading,
  issues,
  onShow,
}: {
  title: string
  fields: Fields
  filters: Filters
  loading: boolean
  issues: readonly FieldIssue[]
  onShow: (content: FilterValues) => void
}) {
  const t = useT()
  const { content, setContent } = filters
  // A report with exactly one code filter, such as the card of a piece, is run by a scan.
  const codes = Object.entries(fields).filter(([, field]) => field.kind === 'code')
  const ask = (fresh: FilterValues) => {
    setContent(fresh)
    onShow(fresh)
  }
  const scanned = (readBack: string) => ask({ ...content, [wireKey(...codes[0]!)]: readBack.toUpperCase() })
  useScan(scanned, t('Tampilkan'), codes.length === 1)
  return (
    <section className={`panel fixed ${classes.filters}`} aria-label={t('Saringan {judul}', { judul: title })}>
      <div className={`flex gap-16 ${classes.fields}`}>
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
        {codes.length === 1 ? <CameraButton onScan={scanned} /> : null}
      </div>
      <Quick filters={filters} period={'tgl_from' in fields && 'tgl_to' in fields} ask={ask} />
    </section>
  )
}

/** Periods and the person's own filters: one press fills the form and asks. */
function Quick({ filters, period, ask }: { filters: Filters; period: boolean; ask: (content: FilterValues) => void }) {
  const t = useT()
  const { tgl_system } = useSession()
  const [naming, setNaming] = useState(false)
  const { content, saved } = filters
  const now = period ? rangeIn(content, tgl_system) : undefined
  const same = (other: FilterValues) => Object.entries(other).every(([key, value]) => (content[key] ?? '') === value)
  const current = saved.find((k) => same(k.content))
  const chip = (text: string, pressed: boolean, press: () => void) => (
    <button
      key={text}
      type="button"
      className={`round small ${classes.chip} x-10`}
      aria-pressed={pressed}
      onClick={press}
    >
      {text}
    </button>
  )
  const remove = async (name: string) => {
    if (await dialog.ask({ title: t('Hapus saringan?'), content: name, approve: t('Hapus'), danger: true }))
      filters.remove(name)
  }
  return (
    <div className={`row gap-4 ${classes.quick} wrap`} role="group" aria-label={t('Saringan cepat')}>
      {period
        ? rangeNames.map((name) =>
            chip(t(ranges[name]), name === now, () => ask({ ...content, ...rangeOf(name, tgl_system) })),
          )
        : null}
      {period && saved.length > 0 ? <span className={classes.between} aria-hidden="true" /> : null}
      {saved.map((k) => chip(k.name, k === current, () => ask(k.content)))}
      {current ? (
        <MoreActions
          label={t('Saringan {nama}', { nama: current.name })}
          position="bottom-start"
          actions={[
            { label: t('Hapus'), icon: <IconTrash size={16} />, danger: true, act: () => void remove(current.name) },
          ]}
        />
      ) : (
        <button
          type="button"
          className={`round inline gap-6 small quiet ${classes.chip} x-10`}
          onClick={() => setNaming(true)}
        >
          <IconStar size={15} stroke={1.6} /> {t('Simpan saringan')}
        </button>
      )}
      {naming ? (
        <NameModal
          title={t('Simpan saringan')}
          subtitle={t('Periode seperti Bulan Ini selalu dihitung dari tanggal toko.')}
          label={t('Nama saringan')}
          taken={saved.map((k) => k.name)}
          onName={filters.save}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </div>
  )
}
