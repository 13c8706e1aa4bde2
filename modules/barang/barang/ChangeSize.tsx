import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { typedRow, wireOf, type typedOf } from '#kernel/model/fields/form.ts'
import { call, ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { LabelImage } from '../label/LabelImage.tsx'
import classes from '../label/Label.module.css'
import {
  fieldsLabel,
  labelContent,
  checkLabel,
  buildLines,
  standardSizes,
  type TemplateContent,
  type MediaLabel,
  type TemplateLabel,
} from '../label/label.ts'
import { templateKey, type TemplateWire } from '../label/label.web.ts'

type TypedInput = Readonly<Record<string, ReturnType<typeof typedOf>>>

const contentWords: Readonly<Record<TemplateContent, string>> = {
  nama: text('Nama Barang'),
  kadar: text('Kadar'),
  berat: text('Berat'),
  harga: text('Harga Jual'),
  ukuran: text('Ukuran'),
  kode_intern: text('Kode Intern'),
  epc: 'EPC',
}
const example = {
  nama: 'CINCIN UKIR BUNGA KENANGA',
  kadar: '750',
  berat: '3.215 g',
  harga: 'Rp. 4,200,000',
  ukuran: 'NO. 12',
  kode_intern: 'A-12',
  epc: 'E280116060000204',
} as const

/** Fields only for sheets: a roll is one label high and its gaps are fixed. */
const sheetOnly = new Set(['baris', 'tepi_atas', 'sela_baris'])

/** The typed values as a template, or their issues. */
function parse(
  media: MediaLabel,
  content: TypedInput,
  picked: readonly TemplateContent[],
): TemplateLabel | FieldIssue[] {
  const wrong: FieldIssue[] = []
  const wire = Object.entries(fieldsLabel).map(([name, field]) => {
    const read = wireOf(field, content[name] ?? '')
    if (!read.ok) wrong.push(issueAt(name, read))
    return [name, read.ok ? read.wire : null]
  })
  if (wrong.length > 0) return wrong
  const template = { ...Object.fromEntries(wire), media, isi: picked } as TemplateLabel
  const found = checkLabel(template)
  return found.length > 0 ? found : template
}

/** The template being typed, and how it is stored. */
function useSize(media: MediaLabel, current: TemplateWire, onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const [initial] = useState<TypedInput>(() => typedRow(fieldsLabel, { ...current.template }))
  const [content, setContent] = useState(initial)
  const [picked, setPicked] = useState(current.template.isi)
  const [wrong, setIssues] = useState<readonly FieldIssue[]>([])
  const [busy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const parsed = parse(media, content, picked)
  const template = Array.isArray(parsed) ? undefined : parsed
  const save = async () => {
    if (Array.isArray(parsed)) return setIssues(parsed)
    setBusy(true)
    try {
      await call('PUT', `setting-label/${media}`, { body: { versi: current.versi, template: parsed }, key })
      await client.invalidateQueries({ queryKey: templateKey })
      toast.success(t('Ukuran label disimpan'))
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ServerError && error.fields.length > 0) setIssues(error.fields)
      else sayFailure(error)
    }
  }
  return {
    values: content,
    picked,
    issues: wrong,
    busy,
    template,
    save,
    changed: JSON.stringify([content, picked]) !== JSON.stringify([initial, current.template.isi]),
    typed: (name: string, value: TypedInput[string]) => {
      setContent({ ...content, [name]: value })
      setIssues(wrong.filter((s) => s.field !== name))
    },
    setStandard: (label: TemplateLabel) => {
      setContent(typedRow(fieldsLabel, { ...label }))
      setIssues([])
    },
    pick: (what: TemplateContent, ya: boolean) =>
      setPicked(labelContent.filter((x) => (x === what ? ya : picked.includes(x)))),
  }
}

/** Dialog for the size and content of the shop's labels. */
export function ChangeSize({
  media,
  current,
  onClose,
}: {
  media: MediaLabel
  current: TemplateWire
  onClose: () => void
}) {
  const t = useT()
  const form = useSize(media, current, onClose)
  return (
    <Modal
      title={media === 'LEMBAR' ? t('Label di lembar A4') : t('Label di rol')}
      subtitle={t('Ukur labelnya dengan penggaris; semua kasir toko ini memakainya.')}
      dirty={form.changed}
      onClose={onClose}
      primary={
        <Button look="utama" busy={form.busy} onClick={() => void form.save()}>
          {t('Simpan')}
        </Button>
      }
    >
      <div className={`flex wrap gap-6 ${classes.standard}`}>
        {standardSizes
          .filter((b) => b.media === media)
          .map((label) => (
            <Button key={sizeName(label)} size="kecil" onClick={() => form.setStandard(label)}>
              {[label.ekor > 0 ? t('Ekor tikus') : label.bentuk === 'SAYAP' ? t('Kupu-kupu') : '', sizeName(label)]
                .filter(Boolean)
                .join(' ')}
            </Button>
          ))}
      </div>
      <div className={`grid from-top columns ${classes.size}`}>
        <Input media={media} form={form} />
        <div className="card tint grid wide centre y-18 x-12">
          {form.template ? (
            <LabelImage
              template={form.template}
              content={{ code: '00148213', lines: buildLines(example, form.picked) }}
            />
          ) : (
            <p className="note">{t('Belum bisa digambar.')}</p>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** The measurements and the content. */
function Input({ media, form }: { media: MediaLabel; form: ReturnType<typeof useSize> }) {
  const t = useT()
  return (
    <div>
      <FormGrid label={t('Ukuran label')} columns={3}>
        {Object.entries(fieldsLabel)
          .filter(([name]) => media === 'LEMBAR' || !sheetOnly.has(name))
          .map(([name, field]) => (
            <FieldInput
              key={name}
              field={field}
              name={name}
              value={form.values[name] ?? ''}
              onChange={(v) => form.typed(name, v)}
              error={form.issues.find((s) => s.field === name)}
            />
          ))}
      </FormGrid>
      <fieldset className="flex wrap gap-6 beside-18">
        <legend className="note label above-6">{t('Yang tertulis')}</legend>
        {labelContent.map((what) => (
          <Checkbox key={what} checked={form.picked.includes(what)} onChange={(ya) => form.pick(what, ya)}>
            {t(contentWords[what])}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}

/** A size as sold in shops: `38.1 × 21.2`, or `33 × 15 × 3` with the tail. */
const sizeName = (label: TemplateLabel): string =>
  [
    `${label.lebar} × ${label.tinggi}`,
    label.media === 'LEMBAR' ? `(${label.kolom * label.baris})` : label.kolom > 1 ? `(${label.kolom})` : '',
    label.kode === 'QR' ? 'QR' : '',
  ]
    .filter(Boolean)
    .join(' ')
