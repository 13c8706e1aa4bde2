import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { contentOf, type TypedRow } from '#kernel/engine/wizard/step.ts'
import { f } from '#kernel/model/fields/index.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useStepForm, type StepForm } from '#kernel/web/frames/wizard/form.web.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { optionText, Select } from '#kernel/web/kit/Select.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { SetupStep } from './SetupStep.tsx'
import { gudangUses } from './gudang-uses.ts'
import { readRange, buildBaki, type NewBaki } from './ranges.ts'
import { bakiStep } from './steps.ts'
import classes from './Setup.module.css'
import { useLists, type SetupWizard } from './wizard.web.ts'

/** Step 5: trays, entered as ranges; the warehouses exist already. */
export function BakiStep({ wizard }: { wizard: SetupWizard }) {
  const lists = useLists<{ gudang: readonly WireRow[] }>(wizard.kode_toko, { gudang: 'gudang/get/all' })
  return lists ? <Content wizard={wizard} gudang={lists.gudang} /> : <Streaks full />
}

function Content({ wizard, gudang }: { wizard: SetupWizard; gudang: readonly WireRow[] }) {
  const t = useT()
  const { settings } = useSession()
  const empty = { kode_gudang: (gudang.find((g) => g.jenis === 'JUAL') ?? gudang[0])?.kode_gudang, berat_baki: 0 }
  const form = useStepForm(() => ({
    ...contentOf(bakiStep, undefined, { rentang: wizard.current.isi.baki ?? [empty] }),
    values: { baki_bawaan: settings.baki_bawaan ?? '' },
  }))
  const typed = (form.rows.rentang ?? []).map((row) => ({
    rentang: String(row.rentang),
    nama: String(row.nama).toUpperCase(),
  }))
  const { baki } = buildBaki(typed)
  const preset = String(form.values.baki_bawaan || (baki[0]?.kode ?? ''))
  const options = gudang.map((row) => ({
    value: String(row.kode_gudang),
    label: optionText(String(row.kode_gudang), String(row.nama_gudang)),
  }))
  return (
    <SetupStep
      wizard={wizard}
      step={bakiStep}
      form={form}
      send={(toko, wire) => call('POST', 'siapkan/baki', { body: { ...wire, baki_bawaan: preset }, toko })}
      head={
        <Panel title={t('Gudang')} subtitle={t('Sudah ada; di sinilah barang berada.')} collapsible={false}>
          <dl className={`grid ${classes.uses} gap-10 beside-24`}>
            {gudang.map((row) => (
              <div className="grid" key={String(row.kode_gudang)}>
                <dt className="strong">{optionText(String(row.kode_gudang), String(row.nama_gudang))}</dt>
                <dd className="hint">{t(gudangUses[String(row.jenis)] ?? '')}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      }
      rows={{
        rentang: {
          table: true,
          begin: empty,
          ask: (name, field) =>
            name === 'kode_gudang'
              ? f.choice({ label: field.label, required: true, options })
              : name === 'berat_baki'
                ? { ...field, label: text('Berat kosong (g)') }
                : field,
          columns: [
            {
              label: text('Jumlah'),
              draw: countTrays,
            },
          ],
        },
      }}
      foot={<Preview baki={baki} preset={preset} form={form} existing={wizard.current.jumlah.baki} />}
    />
  )
}

const countTrays = ({ rentang }: TypedRow): string => {
  const range = readRange(String(rentang))
  return range.ok ? String(range.kode.length) : '—'
}

const visible = 96

/** The trays that will be created, and the default tray for pieces whose tray no longer exists. */
function Preview({
  baki,
  preset,
  form,
  existing,
}: {
  baki: readonly NewBaki[]
  preset: string
  form: StepForm
  existing: number
}) {
  const t = useT()
  return (
    <Panel
      title={t('{n} baki', { n: baki.length })}
      subtitle={
        existing > 0
          ? t('{n} baki sudah ada. Yang berkode sama diubah, tidak ada yang dihapus.', { n: existing })
          : t('Namanya nama rentang dan kodenya, misalnya {contoh}.', { contoh: baki[0]?.nama || 'CINCIN A01' })
      }
      collapsible={false}
    >
      <p className="flex wrap gap-4 above-4">
        {baki.slice(0, visible).map((baki) => (
          <Badge key={baki.kode}>{baki.kode}</Badge>
        ))}
        {baki.length > visible ? <em>{t('dan {n} lagi', { n: baki.length - visible })}</em> : null}
      </p>
      <div className={classes.preset}>
        <FieldSlot label={t('Baki bawaan')} hint={t('Tempat barang kembali bila bakinya sudah tidak ada')}>
          {(aria) => (
            <Select
              {...aria}
              name="baki_bawaan"
              options={[...new Set([preset, ...baki.map((x) => x.kode)])]
                .filter(Boolean)
                .map((kode) => ({ value: kode, label: kode }))}
              value={preset}
              onChange={(v) => form.set('baki_bawaan', v)}
            />
          )}
        </FieldSlot>
      </div>
    </Panel>
  )
}
