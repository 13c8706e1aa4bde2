import { IconHistory, IconTrash } from '@tabler/icons-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { typedRow } from '#kernel/model/fields/form.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { requestReactivate, revealField, saveRow, sayFailure } from './acts.web.ts'
import { compare, formFields, merge, readForm, type FormContent } from '#kernel/engine/resource/form.ts'
import { keyName, keyOfRow } from '#kernel/engine/resource/label.ts'

/** Loaded when needed: the history, and the conflict of two people editing one row. */
const HistoryModal = lazyPart(async () => ({ default: (await import('./HistoryModal.tsx')).HistoryModal }))
const ConflictModal = lazyPart(async () => ({ default: (await import('./ConflictModal.tsx')).ConflictModal }))

export interface ResourceFormProps {
  resource: AnyResource
  /** Name of the thing in the button: "group". */
  name: string
  /** The row being edited; undefined: a new one. */
  row?: WireRow
  /** What was typed elsewhere already, for a new row. */
  typed?: FormContent
  /** Without the right to edit the record is shown read-only. */
  locked?: boolean
  mayReveal: boolean
  onDelete?: () => void
  /** Called with the saved row, or without one after a deleted record was made active again. */
  onSaved: (row?: WireRow) => void
  onClose: () => void
  /** Rendered below the fields, such as a preview of what saving changes. */
  below?: (content: FormContent, row: WireRow | undefined) => ReactNode
}

/** A form with at most this many fields is 720 px wide. */
const small = 8

/**
 * Saves, and shows every refusal at its field or in a dialog. Nothing typed is lost: the form stays open until the
 * server has accepted it.
 */
function useSave(
  props: ResourceFormProps,
  old: WireRow | undefined,
  form: FormOf,
  onConflict: (fresh: WireRow) => void,
) {
  const { resource: master, onSaved } = props
  const t = useT()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const sent = useRef({ text: '', kunci: '' })
  const refuse = async (error: unknown) => {
    if (!(error instanceof ServerError)) return sayFailure(error)
    if (error.code === 'usang' && error.detail) return onConflict(error.detail as WireRow)
    if (error.code === 'dihapus') {
      const { key } = (error.detail ?? {}) as { key?: string }
      if (key !== undefined && (await dialog.dihapus(error.message)) && (await requestReactivate(master, key)))
        onSaved()
      return
    }
    const keys = new Set(formFields(master, old !== undefined).map((f) => f.key))
    const known = error.fields.filter((s) => keys.has(s.field))
    if (known.length === 0) return sayFailure(error)
    form.setErrors(Object.fromEntries(known.map((s) => [s.field, s.message])))
    focusIssue(box)
  }
  const save = async () => {
    const read = readForm(master, form.values, old)
    if (!read.ok) {
      form.setErrors(Object.fromEntries(read.fields.map((s) => [s.field, t(s.message, s.values)])))
      const whole = read.fields.find((s) => !(s.field in form.values))
      if (whole) void dialog.error(t(whole.message, whole.values))
      return focusIssue(box)
    }
    // Unchanged content keeps its key, so pressing twice sends one command; changed content gets a new key.
    const text = JSON.stringify([read.body, old?.versi])
    if (sent.current.text !== text) sent.current = { text, kunci: newKey() }
    setBusy(true)
    try {
      const saved = await saveRow(master, read.body, old, sent.current.kunci)
      toast.success(t('Data Berhasil Disimpan'), keyOfRow(master, saved))
      onSaved(saved)
    } catch (error) {
      await refuse(error)
    }
    setBusy(false)
  }
  return { busy, save, box }
}

/** What is typed, the issues by field, and what the form began with. */
function useContent(start: FormContent, typed?: FormContent) {
  const [initial, setInitial] = useState(start)
  const [values, setValues] = useState({ ...start, ...typed })
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  return {
    values,
    errors,
    setErrors,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    /** Sets one field; its issue is gone. */
    set(key: string, value: FormContent[string]) {
      setValues((now) => ({ ...now, [key]: value }))
      setErrors((now) => ({ ...now, [key]: undefined }))
    },
    /** Goes on with other content, of a row that is newer. */
    rebase(row: FormContent, content: FormContent) {
      setInitial(row)
      setValues(content)
      setErrors({})
    },
  }
}
type FormOf = ReturnType<typeof useContent>

/** One master record: every field of the definition, in two columns. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource: master, name, row, locked, onDelete, onClose, below } = props
  const t = useT()
  // After a conflict the newer row replaces the opened one, once the user has seen the differences.
  const [old, setOld] = useState(row)
  const [fresh, setFresh] = useState<WireRow>()
  const [history, setHistory] = useState(false)
  const form = useContent(typedRow(master.fields, row), props.typed)
  const { busy, save, box } = useSave(props, old, form, setFresh)
  const fields = formFields(master, row !== undefined)

  const goOn = (content: FormContent) => {
    if (!fresh) return
    form.rebase(typedRow(master.fields, fresh), content)
    setOld(fresh)
    setFresh(undefined)
  }
  return (
    <Modal
      title={t(locked ? 'Lihat {nama}' : row ? 'Ubah {nama}' : 'Tambah {nama}', { nama: name })}
      subtitle={old ? t('{kode}, diubah {waktu}', { kode: keyOfRow(master, old), waktu: changedAt(old) }) : undefined}
      size={fields.length <= small ? 720 : 960}
      dirty={!locked && form.dirty}
      onClose={onClose}
      closeLabel={locked ? t('Tutup') : undefined}
      left={
        row ? (
          <>
            {onDelete ? (
              <Button look="hapus" icon={<IconTrash size={17} />} disabled={busy} onClick={onDelete}>
                {t('Hapus')}
              </Button>
            ) : null}
            <Button icon={<IconHistory size={17} />} onClick={() => setHistory(true)}>
              {t('Riwayat')}
            </Button>
          </>
        ) : undefined
      }
      primary={
        locked ? undefined : (
          <Button look="utama" busy={busy} busyText={t('Menyimpan')} onClick={() => void save()}>
            {t('Simpan')}
          </Button>
        )
      }
    >
      <div ref={box}>
        <FormFields {...props} form={form} old={old} />
        {below?.(form.values, old)}
      </div>
      {history && old ? (
        <Suspense>
          <HistoryModal resource={master} rowKey={keyOfRow(master, old)} onClose={() => setHistory(false)} />
        </Suspense>
      ) : null}
      {fresh && old ? (
        <Suspense>
          <ConflictModal
            differences={compare(master, old, fresh, form.values)}
            onMerge={() => goOn(merge(master, old, fresh, form.values))}
            onDiscard={() => goOn(typedRow(master.fields, fresh))}
            onClose={() => setFresh(undefined)}
          />
        </Suspense>
      ) : null}
    </Modal>
  )
}

function FormFields({
  resource: master,
  name,
  row,
  locked,
  mayReveal,
  form,
  old,
}: ResourceFormProps & { form: FormOf; old: WireRow | undefined }) {
  const fields = formFields(master, row !== undefined)
  const fixed = (key: string) => row !== undefined && key === keyName(master)
  const first = fields.find((f) => !f.field.readOnly && !fixed(f.key))
  return (
    <FormGrid label={name}>
      {fields.map(({ key, field }) => (
        <FieldInput
          key={key}
          field={field}
          name={key}
          resource={master.name}
          value={form.values[key] ?? ''}
          onChange={(value) => form.set(key, value)}
          error={form.errors[key]}
          disabled={locked || fixed(key) || field.readOnly}
          hint={fixed(key) ? 'Tidak bisa diubah' : undefined}
          autoFocus={!locked && key === first?.key}
          onReveal={
            mayReveal && old && field.kind === 'secret'
              ? () => revealField(master, keyOfRow(master, old), key)
              : undefined
          }
        />
      ))}
    </FormGrid>
  )
}

function changedAt(row: WireRow): string {
  if (typeof row.diubah !== 'string') return '—'
  const { tanggal, clock } = jakartaTime(row.diubah)
  return `${tanggal} ${clock}`
}
