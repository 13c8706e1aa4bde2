import { useSession } from '#kernel/web/client/session.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { language, useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { contentOf } from '#kernel/engine/wizard/step.ts'
import { useStepForm, type StepForm } from '#kernel/web/frames/wizard/form.web.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { typedSetting, writeSetting } from '#toko'
import { draftFrom, templateFrom, type NotaDraft } from '../nota/draft.ts'
import { usePreview, type NotaSettings } from '../nota/editor.web.ts'
import { usePageImages } from '../nota/pages.web.ts'
import { SetupStep } from './SetupStep.tsx'
import type { Setup } from './state.ts'
import { notaStep, notaTexts, settingInput, tillSettings } from './steps.ts'
import classes from './Setup.module.css'
import { useLists, type SetupWizard } from './wizard.web.ts'

interface Lists {
  readonly nota: NotaSettings
  readonly sales: readonly WireRow[]
}
const notaPath = 'setting-nota/penjualan'

/** Step 7: the look of the nota, and what a till needs. */
export function NotaStep({ wizard }: { wizard: SetupWizard }) {
  const lists = useLists<Lists>(wizard.kode_toko, { nota: notaPath, sales: 'sales/get/all' })
  return lists ? <Content wizard={wizard} {...lists} /> : <Streaks full />
}

const hargaMethod: Readonly<Record<string, string>> = {
  BARANG: text('Harga tertulis di tiap barang'),
  GROUP: text('Berat kali harga group'),
  EMAS: text('Berat kali harga 24K kali kadar'),
}

/** The paper is chosen beside the fields; `lebar` as text, like everything that is typed. */
const paperOf = ({ platform, kertas, lebar }: NotaDraft) => ({ platform, kertas, lebar: String(lebar) })

function Content({ wizard, nota, sales }: Lists & { wizard: SetupWizard }) {
  const t = useT()
  const sesi = useSession()
  const draft = draftFrom(nota.template)
  const form = useStepForm(() => ({
    ...contentOf(notaStep, undefined, { sales: sales.length > 0 ? sales : [{}] }),
    values: {
      ...paperOf(draft),
      kepala: draft.kepala,
      syarat: draft.syarat,
      kaki: draft.kaki,
      ...Object.fromEntries(
        tillSettings.map((s) => [settingInput(s), typedSetting(s, sesi.settings[s.key] ?? s.default)]),
      ),
    },
  }))
  const { platform, kertas, lebar, kepala, syarat, kaki } = form.values
  const template = templateFrom({
    ...draft,
    platform: platform === 'Mobile' ? 'Mobile' : 'Desktop',
    kertas: kertas === 'A4' ? 'A4' : 'A5',
    lebar: lebar === '58' ? 58 : 80,
    kepala: String(kepala),
    syarat: String(syarat),
    kaki: String(kaki),
  })
  const send = async (toko: string, wire: WireRow) => {
    const { versi } = await call<NotaSettings>('GET', notaPath, { toko })
    await call('PUT', notaPath, { body: { versi, template }, toko })
    const setting = Object.fromEntries(tillSettings.map((s) => [s.key, writeSetting(s.field, wire[settingInput(s)])]))
    return call<Setup>('POST', 'siapkan/atur', { body: { langkah: 7, flag: {}, setting, sales: wire.sales }, toko })
  }
  const cara = hargaMethod[String(form.values['setting.kategori_harga'])]
  return (
    <SetupStep
      wizard={wizard}
      step={notaStep}
      form={form}
      send={send}
      sections={[
        { fields: Object.keys(notaTexts), columns: 1 },
        { title: text('Cara kasir menghitung'), fields: tillSettings.map(settingInput) },
      ]}
      ask={(name, field) => (name === 'setting.kategori_harga' && cara ? { ...field, hint: cara } : field)}
      head={<Paper form={form} />}
      side={<NotaPreview template={template} />}
      foot={
        <p className="quiet small">
          {t('Printer, timbangan dan pemindai dipasang di tiap kasir; pemindai barcode langsung bisa dipakai.')}
        </p>
      }
    />
  )
}

/** Sheet or roll, and how large it is. */
function Paper({ form }: { form: StepForm }) {
  const t = useT()
  const segment = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Segment
      label={label}
      options={options.map(([value, word]) => ({ value, label: word }))}
      value={String(form.values[name])}
      onChange={(v) => form.set(name, v)}
    />
  )
  return (
    <div className={`flow ${classes.segment} gap-8 beside-12 high-36`}>
      <span className="note label">{t('Dicetak di')}</span>
      {segment('platform', t('Dicetak di'), [
        ['Desktop', t('Lembar')],
        ['Mobile', t('Struk')],
      ])}
      {form.values.platform === 'Desktop'
        ? segment('kertas', t('Kertas'), [
            ['A5', 'A5'],
            ['A4', 'A4'],
          ])
        : segment('lebar', t('Lebar'), [
            ['58', '58 mm'],
            ['80', '80 mm'],
          ])}
    </div>
  )
}

/** The example nota as the server would print it: pages as pictures, and their text for screen readers. */
function NotaPreview({ template }: { template: NotaSettings['template'] }) {
  const t = useT()
  const kertas = template.platform === 'Mobile' ? 'STRUK' : 'LEMBAR'
  const { data } = usePreview('penjualan', template, true, { nota: 'BIASA', bahasa: language(), kertas })
  const pages = usePageImages(data)
  return (
    <figure className={`over ${classes.nota}`}>
      <figcaption className="note label">{t('Pratinjau')}</figcaption>
      {pages.map(({ url, lebar_mm }) => (
        <img className="block" key={url} src={url} alt="" style={{ width: `${lebar_mm}mm` }} />
      ))}
      <pre className="unseen">{data?.teks}</pre>
    </figure>
  )
}
