import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { weighOrigin } from '#kernel/engine/devices/scale.ts'
import type { Field, Fields, WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import {
  askedIn,
  asksLines,
  typedFields,
  typedIn,
  type DraftForm,
  type FormShape,
  type TypedValues,
} from './draft-form.web.ts'
import type { FieldSlots } from './slots.web.ts'
import classes from './DraftFields.module.css'

/** The fields that are typed and that this row asks for. */
const askedFields = (fields: Fields, row: TypedValues) =>
  Object.entries(typedFields(fields)).filter(([, field]) => !field.byDevice && askedIn(field, row))

/** The weight that a scale may read: the one before where it came from. */
function weighedField(fields: Fields): string | undefined {
  const names = Object.keys(fields)
  const at = names.findIndex((name) => fields[name]!.byDevice)
  return at > 0 ? names[at - 1] : undefined
}

/** The fields of a header, then its tables of lines, each line with its own fields. */
export function DraftFields({
  label,
  owner,
  shape,
  form,
  slots = {},
  titles = {},
  before,
  wholeElsewhere,
  told,
}: {
  label: string
  /** The document whose fields they are: pictures are uploaded for it. */
  owner: string
  shape: FormShape
  form: DraftForm
  slots?: FieldSlots | undefined
  titles?: Readonly<Record<string, string>> | undefined
  /** What stands above the fields. */
  before?: ReactNode
  /** A refusal that names no field is shown beside the fields, not at the first one. */
  wholeElsewhere?: boolean
  /** What it would come to, by the dry run: what follows where nothing is typed. */
  told?: WireRow | undefined
}) {
  const fields = askedFields(shape.header, form.content.header)
  const issueAt = (path: string) => form.issues.find((s) => s.field === path)?.message
  return (
    <>
      {before ? <div className="flex above-16">{before}</div> : null}
      {fields.length > 0 ? (
        <FormGrid label={label} columns={fields.length > 1 ? 2 : 1}>
          {fields.map(([name, field], index) => {
            const key = wireKey(name, field)
            const Below = slots[key]
            const input = (
              <FieldInput
                key={key}
                field={field}
                name={key}
                resource={owner}
                value={form.content.header[key] ?? ''}
                onChange={(value) => form.type(key, value)}
                {...errorOf(issueAt(key) ?? (index === 0 && !wholeElsewhere ? issueAt('') : undefined))}
                autoFocus={index === 0 && !wholeElsewhere}
              />
            )
            if (!Below) return input
            return (
              <div key={key}>
                {input}
                <Below value={plainText(form.content.header[key])} onPick={(value) => form.type(key, value)} />
              </div>
            )
          })}
        </FormGrid>
      ) : null}
      {/* What only the server fills in is not typed. */}
      {Object.keys(shape.lines)
        .filter((name) => Object.keys(typedFields(shape.lines[name]!)).length > 0)
        .filter((name) => asksLines(shape, name, form.content.header))
        .map((name) => (
          <Lines
            key={name}
            name={name}
            heading={titles[name]}
            owner={owner}
            shape={shape}
            form={form}
            issueAt={issueAt}
            told={told}
          />
        ))}
    </>
  )
}

/** The amount that follows where nothing is typed. */
const plannedIn = (field: Field, value: unknown) =>
  field.kind === 'uang' && typeof value === 'number' ? { placeholder: String(value) } : {}

const typedByHand: TypedValues = { timbangan: '', teks_timbang: '' }
const errorOf = (error: string | undefined) => (error === undefined ? {} : { error })

function Lines({
  name,
  heading,
  owner,
  shape,
  form,
  issueAt,
  told,
}: {
  name: string
  heading: string | undefined
  owner: string
  shape: FormShape
  form: DraftForm
  issueAt: (path: string) => string | undefined
  told: WireRow | undefined
}) {
  const t = useT()
  const lines = form.content.lines[name]!
  const whole = issueAt(name)
  const weighed = weighedField(shape.lines[name]!)
  const fill = (index: number, row: TypedValues) => {
    for (const [key, value] of Object.entries(row)) form.typeLine(name, index, key, value)
  }
  const left = shape.asks?.[name]?.empty
  const untouched = left !== undefined && !lines.some((l) => typedIn(shape.lines[name]!, l.row))
  const [planned] = (untouched ? (told?.[name] ?? []) : []) as readonly WireRow[]
  // Tables of lines are told apart by what each is filled with first.
  const first = Object.values(typedFields(shape.lines[name]!))[0]
  const several = Object.keys(shape.lines).length > 1
  const title = several && first ? `${t('Rincian')}: ${t(first.label)}` : t('Rincian')
  return (
    <section className="grid gap-12 items-start below-16" aria-label={heading === undefined ? title : t(heading)}>
      {heading === undefined ? null : <h3>{t(heading)}</h3>}
      {left === undefined ? null : <p className="hint">{t(left)}</p>}
      {lines.map((line, index) => (
        <div key={line.id} className={`line-bottom grid from-top wide gap-8 ${classes.line} main-end`}>
          <FormGrid
            label={t('Baris {n}', { n: index + 1 })}
            columns={Object.keys(typedFields(shape.lines[name]!)).length > 2 ? 3 : 2}
          >
            {askedFields(shape.lines[name]!, { ...form.content.header, ...line.row }).map(([field, of]) => {
              const key = wireKey(field, of)
              return (
                <FieldInput
                  key={key}
                  // Its amount alone: what it is paid with is said already.
                  field={untouched && of.kind === 'uang' ? { ...of, required: false } : of}
                  {...plannedIn(of, planned?.[key])}
                  name={`${name}.${index}.${key}`}
                  resource={owner}
                  value={line.row[key] ?? ''}
                  // A weight that was typed over comes from no scale.
                  onChange={(value) => fill(index, { [key]: value, ...(field === weighed ? typedByHand : {}) })}
                  // The key that takes the reading is that of the line that was added last.
                  {...(field === weighed && index === lines.length - 1
                    ? { onWeigh: (b, text: string) => fill(index, { [key]: text, ...weighOrigin(b) }) }
                    : {})}
                  {...errorOf(issueAt(`${name}.${index}.${key}`))}
                />
              )
            })}
          </FormGrid>
          {lines.length > 1 ? (
            <IconButton label={t('Buang baris {n}', { n: index + 1 })} onClick={() => form.dropLine(name, line.id)}>
              <IconTrash size={16} />
            </IconButton>
          ) : null}
        </div>
      ))}
      {whole === undefined ? null : (
        <p role="alert" className="bad small label">
          {t(whole)}
        </p>
      )}
      <Button size="kecil" icon={<IconPlus size={16} />} onClick={() => form.addLine(name)}>
        {t('Tambah baris')}
      </Button>
    </section>
  )
}
