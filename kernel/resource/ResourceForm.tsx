import { useForm } from '@mantine/form'
import { IconHistory, IconTrash } from '@tabler/icons-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { typedRow } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { reactivateRow, revealField, saveRow, sayFailure } from './acts.web.ts'
import { bandingkan, formFields, gabungkan, readForm, type Isi } from './form.ts'
import { keyName, keyOfRow } from './label.ts'

/** Seldom: who changed what before, and two people at one row. */
const RiwayatModal = bagianLazy(async () => ({ default: (await import('./RiwayatModal.tsx')).RiwayatModal }))
const ConflictModal = bagianLazy(async () => ({ default: (await import('./ConflictModal.tsx')).ConflictModal }))

export interface ResourceFormProps {
  resource: AnyResource
  /** What the thing is called in the button: "group". */
  nama: string
  /** The row that is changed; undefined: a new one. */
  row?: WireRow
  /** Without the right to change it is shown, not typed. */
  locked?: boolean
  mayReveal: boolean
  onDelete?: () => void
  /** With the row as it stands now; without one it was made active again. */
  onSaved: (row?: WireRow) => void
  onClose: () => void
  /** Below the fields: what saving would change. */
  below?: (isi: Isi, row: WireRow | undefined) => ReactNode
}

/** A form of at most so many fields is 720 wide. */
const small = 8

/** Saves, and says every refusal where it belongs. Nothing typed is lost: the form stays until the server has said yes. */
function useSave(
  props: ResourceFormProps,
  lama: WireRow | undefined,
  form: FormOf,
  onConflict: (baru: WireRow) => void,
) {
  const { resource: r, onSaved } = props
  const t = useT()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const sent = useRef({ text: '', kunci: '' })
  const focusError = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())

  const refuse = async (e: unknown) => {
    if (!(e instanceof GalatServer)) return sayFailure(e)
    if (e.kode === 'usang' && e.detail) return onConflict(e.detail as WireRow)
    if (e.kode === 'dihapus') {
      const { key } = (e.detail ?? {}) as { key?: string }
      if (key !== undefined && (await dialog.dihapus(e.message)) && (await reactivateRow(r, key))) onSaved()
      return
    }
    const keys = new Set(formFields(r, lama !== undefined).map((f) => f.key))
    const known = e.fields.filter((s) => keys.has(s.field))
    if (known.length === 0) return sayFailure(e)
    form.setErrors(Object.fromEntries(known.map((s) => [s.field, s.message])))
    focusError()
  }
  const save = async () => {
    const read = readForm(r, form.getValues(), lama)
    if (!read.ok) {
      form.setErrors(Object.fromEntries(read.fields.map((s) => [s.field, t(s.message, s.isi)])))
      const whole = read.fields.find((s) => !(s.field in form.getValues()))
      if (whole) void dialog.galat(t(whole.message, whole.isi))
      return focusError()
    }
    // The same content is the same command, however often it is pressed; other content is another one.
    const text = JSON.stringify([read.body, lama?.versi])
    if (sent.current.text !== text) sent.current = { text, kunci: kunciBaru() }
    setBusy(true)
    try {
      const saved = await saveRow(r, read.body, lama, sent.current.kunci)
      toast.sukses(t('Data Berhasil Disimpan'), keyOfRow(r, saved))
      onSaved(saved)
    } catch (e) {
      await refuse(e)
    }
    setBusy(false)
  }
  return { busy, save, box }
}

const useIsi = (initialValues: Isi) => useForm<Isi>({ initialValues })
type FormOf = ReturnType<typeof useIsi>

/** One master record: every field of the definition, in two columns. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource: r, nama, row, locked, onDelete, onClose, below } = props
  const t = useT()
  // A newer row takes the place of the one that was opened, once the user has seen what changed.
  const [lama, setLama] = useState(row)
  const [baru, setBaru] = useState<WireRow>()
  const [riwayat, setRiwayat] = useState(false)
  const form = useIsi(typedRow(r.fields, row))
  const { busy, save, box } = useSave(props, lama, form, setBaru)
  const fields = formFields(r, row !== undefined)

  const goOn = (isi: Isi) => {
    if (!baru) return
    form.setInitialValues(typedRow(r.fields, baru))
    form.setValues(isi)
    setLama(baru)
    setBaru(undefined)
  }
  return (
    <Modal
      title={t(locked ? 'Lihat {nama}' : row ? 'Ubah {nama}' : 'Tambah {nama}', { nama })}
      subtitle={lama ? t('{kode}, diubah {waktu}', { kode: keyOfRow(r, lama), waktu: changedAt(lama) }) : undefined}
      size={fields.length <= small ? 720 : 960}
      dirty={!locked && form.isDirty()}
      onClose={onClose}
      closeLabel={locked ? t('Tutup') : undefined}
      left={
        row ? (
          <>
            {onDelete ? (
              <Tombol rupa="hapus" ikon={<IconTrash size={17} />} disabled={busy} onClick={onDelete}>
                {t('Hapus')}
              </Tombol>
            ) : null}
            <Tombol ikon={<IconHistory size={17} />} onClick={() => setRiwayat(true)}>
              {t('Riwayat')}
            </Tombol>
          </>
        ) : undefined
      }
      primary={
        locked ? undefined : (
          <Tombol rupa="utama" sibuk={busy} sibukTeks={t('Menyimpan')} onClick={() => void save()}>
            {t('Simpan')}
          </Tombol>
        )
      }
    >
      <div ref={box}>
        <FormFields {...props} form={form} lama={lama} />
        {below?.(form.values, lama)}
      </div>
      {riwayat && lama ? (
        <Suspense>
          <RiwayatModal resource={r} kunci={keyOfRow(r, lama)} onClose={() => setRiwayat(false)} />
        </Suspense>
      ) : null}
      {baru && lama ? (
        <Suspense>
          <ConflictModal
            beda={bandingkan(r, lama, baru, form.values)}
            onMerge={() => goOn(gabungkan(r, lama, baru, form.values))}
            onDiscard={() => goOn(typedRow(r.fields, baru))}
            onClose={() => setBaru(undefined)}
          />
        </Suspense>
      ) : null}
    </Modal>
  )
}

function FormFields({
  resource: r,
  nama,
  row,
  locked,
  mayReveal,
  form,
  lama,
}: ResourceFormProps & { form: FormOf; lama: WireRow | undefined }) {
  const fields = formFields(r, row !== undefined)
  const fixed = (key: string) => row !== undefined && key === keyName(r)
  const first = fields.find((f) => !f.field.readOnly && !fixed(f.key))
  return (
    <Formulir label={nama}>
      {fields.map(({ key, field }) => (
        <FieldInput
          key={key}
          field={field}
          name={key}
          resource={r.name}
          value={form.values[key] ?? ''}
          onChange={(value) => {
            form.setFieldValue(key, value)
            form.clearFieldError(key)
          }}
          error={form.errors[key] as string | undefined}
          disabled={locked || fixed(key) || field.readOnly}
          hint={fixed(key) ? 'Tidak bisa diubah' : undefined}
          autoFocus={!locked && key === first?.key}
          onReveal={
            mayReveal && lama && field.kind === 'secret' ? () => revealField(r, keyOfRow(r, lama), key) : undefined
          }
        />
      ))}
    </Formulir>
  )
}

function changedAt(row: WireRow): string {
  if (typeof row.diubah !== 'string') return '—'
  const { tanggal, jam } = waktuJakarta(row.diubah)
  return `${tanggal} ${jam}`
}
