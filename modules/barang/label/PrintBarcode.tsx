import { IconPrinter, IconRuler2, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useDevices, saveDevices } from '#kernel/web/devices/device.web.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { f } from '#kernel/model/fields/index.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { addWhole } from '#kernel/base/quantity/sums.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { perSheet } from '#kernel/engine/paper/label.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { figures, gram, rupiahText } from '../barang/figures.web.ts'
import { LabelImage } from './LabelImage.tsx'
import { kadarOfWire } from '../barang/kadar.ts'
import classes from './Label.module.css'
import { shownPriceOfRow } from '../price/price-reference.ts'
import { usePriceReference } from '../price/price.web.ts'
import { mayChangeLabel, maximum, buildLines, type MediaLabel, type TemplateLabel } from './label.ts'
import {
  printLabels,
  saveList,
  addLabel,
  useLabelList,
  useTemplateLabel,
  type LabelRow,
  type TemplateWire,
} from './label.web.ts'
import { Kadar } from '../barang/views.tsx'
import { ChangeSize } from '../barang/ChangeSize.tsx'

/** Refusals by barcode. */
type Issues = ReadonlyMap<string, string>

/** Prints the list: refusals are shown at their rows, printed pieces leave the list. */
function usePrint(list: readonly LabelRow[], start: number) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [wrong, setIssues] = useState<Issues>(new Map())
  const cetak = async () => {
    setBusy(true)
    setIssues(new Map())
    try {
      if (!(await printLabels(list, start))) return
      toast.success(t('{n} label dicetak', { n: figures(countLabels(list)) }))
      saveList([])
    } catch (error) {
      const place = error instanceof ServerError ? error.fields.flatMap((s) => issuePlace(s, list)) : []
      if (place.length === 0) sayFailure(error)
      setIssues(new Map(place))
    } finally {
      setBusy(false)
    }
  }
  return { cetak, busy, issues: wrong }
}
const issuePlace = (issue: { field: string; message: string }, list: readonly LabelRow[]) => {
  const kode = list[Number(/^baris\.(\d+)\./.exec(issue.field)?.[1] ?? -1)]?.kode_barcode
  return kode === undefined ? [] : [[kode, issue.message] as const]
}
const countLabels = (list: readonly LabelRow[]): number => addWhole(list, (b) => b.lembar)

/** /cetak-barcode: prints labels for pieces scanned here or chosen on other screens. */
export default function PrintBarcode() {
  const t = useT()
  const sesi = useSession()
  const { label } = useDevices()
  const list = useLabelList()
  const template = useTemplateLabel()
  const [start, setStart] = useState('1')
  const [ukuran, setSize] = useState(false)
  const media: MediaLabel = label.cara === 'pdf' ? label.media : 'ROL'
  const { cetak, busy, issues } = usePrint(list, Math.max(1, Number(start) || 1))
  const current = template.data?.[media]
  return (
    <div className={`page ${classes.page}`}>
      <PageHead
        title={t('Cetak Barcode')}
        subtitle={t('Label untuk barang yang dipindai, atau dipilih di Data Barang.')}
      >
        {current && mayChangeLabel.includes(sesi.level) ? (
          <Button icon={<IconRuler2 size={17} />} onClick={() => setSize(true)}>
            {t('Ukuran label')}
          </Button>
        ) : null}
        <Button
          look="utama"
          icon={<IconPrinter size={17} />}
          busy={busy}
          busyText={t('Mencetak')}
          disabled={list.length === 0}
          onClick={() => void cetak()}
        >
          {list.length === 0 ? t('Cetak') : t('Cetak {n} label', { n: figures(countLabels(list)) })}
        </Button>
      </PageHead>
      <div className={`grid from-top gap-14 columns ${classes.column}`}>
        <List list={list} issues={issues} />
        <Panel title={t('Label')}>
          {template.error ? (
            <ErrorState title={template.error.message} onRetry={() => void template.refetch()} />
          ) : current ? (
            <Destination template={current.template} example={list[0]} start={start} onStart={setStart} />
          ) : (
            <Streaks />
          )}
        </Panel>
      </div>
      {ukuran && current ? <ChangeSize media={media} current={current} onClose={() => setSize(false)} /> : null}
    </div>
  )
}

/** The pieces waiting for labels. A scan adds one wherever the focus is. */
function List({ list, issues }: { list: readonly LabelRow[]; issues: Issues }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (kode: string) => {
    const tidy = kode.trim().toUpperCase()
    if (tidy !== '') void addLabel([tidy]).catch(sayFailure)
  }
  useScan(add, t('Isi barcode'))
  useShortcut('F2', () => input.current?.focus(), { inFields: true, word: t('Isi barcode') })
  return (
    <Panel
      title={t('Barang')}
      subtitle={t('{n} barang', { n: figures(list.length) })}
      actions={
        list.length > 0 ? (
          <Button size="kecil" look="tenang" onClick={() => saveList([])}>
            {t('Kosongkan')}
          </Button>
        ) : undefined
      }
      flush
    >
      <div className={classes.scan}>
        <TextInput
          ref={input}
          value={typed}
          onChange={setTyped}
          upper
          data-scan="scan"
          placeholder={t('Pindai barcode atau ketik nomor')}
          aria-label={t('Pindai barcode atau ketik nomor')}
          after={
            <>
              <CameraButton onScan={add} many />
              <Kbd>F2</Kbd>
            </>
          }
        />
      </div>
      {list.length === 0 ? <Empty content={t('Pindai barang, atau pilih di Data Barang lalu Cetak barcode.')} /> : null}
      <ul className={classes.list}>
        {list.map((row) => (
          <Row key={row.kode_barcode} row={row} issue={issues.get(row.kode_barcode)} list={list} />
        ))}
      </ul>
    </Panel>
  )
}

const count = f.integer({ label: text('Lembar'), min: 1, max: maximum.perBarang })

function Row({ row, issue, list }: { row: LabelRow; issue: string | undefined; list: readonly LabelRow[] }) {
  const t = useT()
  const sheet = (content: string) => {
    const copies = Math.min(maximum.perBarang, Math.max(1, Number(content.replaceAll(/\D/g, '')) || 1))
    saveList(list.map((x) => (x.kode_barcode === row.kode_barcode ? { ...x, lembar: copies } : x)))
  }
  return (
    <li className="line-top grid gap-12" data-salah={issue ? true : undefined}>
      <Photo imageKey={row.gambar} alt="" size={38} />
      <div className="grid slim">
        <strong className="cut">{row.nama_barang}</strong>
        <span className="hint">
          {row.kode_barcode}
          <span className={`hint ${classes.phone}`}> · {gram(row.berat)} g</span>
        </span>
        {issue ? (
          <em className="bad small" role="alert">
            {t(issue)}
          </em>
        ) : null}
      </div>
      <Kadar percent={row.kadar} />
      <span className={`whole end ${classes.gram}`}>{gram(row.berat)} g</span>
      <TextInput
        value={String(row.lembar)}
        onChange={sheet}
        align="end"
        inputMode="numeric"
        aria-label={`${t(count.label)} ${row.kode_barcode}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton
        label={t('Buang {nama}', { nama: row.nama_barang })}
        onClick={() => saveList(list.filter((x) => x.kode_barcode !== row.kode_barcode))}
      >
        <IconTrash size={16} />
      </IconButton>
    </li>
  )
}

const startField = f.integer({
  label: text('Mulai dari label ke-'),
  min: 1,
  max: 800,
  hint: text('Tempat kosong pertama di lembar'),
})

/** The printer or PDF, and a preview. */
function Destination({
  template,
  example,
  start,
  onStart,
}: {
  template: TemplateLabel
  example: LabelRow | undefined
  start: string
  onStart: (start: string) => void
}) {
  const t = useT()
  const { label } = useDevices()
  const prices = usePriceReference()
  const harga = example && prices ? shownPriceOfRow({ ...example }, prices) : undefined
  return (
    <div className="grid gap-14 items-start">
      {label.cara === 'pdf' ? (
        <Segment
          label={t('Label')}
          options={[
            { value: 'LEMBAR', label: t('Lembar A4') },
            { value: 'ROL', label: t('Rol') },
          ]}
          value={label.media}
          onChange={(media) => saveDevices({ label: { cara: 'pdf', media } })}
        />
      ) : (
        <p className="note">
          {t('Ke printer label')} <strong className="ink">{label.nama}</strong>
        </p>
      )}
      <div className="card tint grid wide centre y-18 x-12">
        <LabelImage template={template} content={exampleContent(template, example, harga)} />
      </div>
      <p className="note">
        <strong className="ink">
          {template.lebar} × {template.tinggi} mm
        </strong>{' '}
        {template.media === 'LEMBAR' ? t('{n} label selembar', { n: perSheet(template) }) : null}
      </p>
      {template.media === 'LEMBAR' ? (
        <div className="wide">
          <FieldInput field={startField} name="mulai" value={start} onChange={(v) => onStart(String(v))} />
        </div>
      ) : null}
    </div>
  )
}

const exampleContent = (template: TemplateWire['template'], row: LabelRow | undefined, harga: number | undefined) => ({
  code: row?.kode_barcode ?? '00000001',
  lines: buildLines(
    {
      nama: row?.nama_barang ?? 'CINCIN',
      kadar: kadarOfWire(row?.kadar ?? 75),
      berat: `${gram(row?.berat ?? 3.215)} g`,
      harga: harga ? `Rp. ${rupiahText(harga)}` : row ? '' : `Rp. ${rupiahText(4_200_000)}`,
      ukuran: row ? row.size : 'NO. 12',
      kode_intern: row?.kode_intern ?? '',
      epc: row?.epc ?? '',
    },
    template.isi,
  ),
})
