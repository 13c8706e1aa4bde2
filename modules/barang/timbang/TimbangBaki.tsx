import { minus } from '#kernel/base/quantity/sums.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal, toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { writeDifference } from '#kernel/base/quantity/format.ts'
import type { Weight } from '#kernel/base/quantity/quantity.ts'
import { differenceOf, weightOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import { weighOrigin } from '#kernel/engine/devices/scale.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { wireOf } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { saveChoice } from '#kernel/web/client/storage.web.ts'
import { useScale } from '#kernel/web/devices/scale.web.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useAct, type Act } from '#kernel/web/frames/document/act.web.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { timbangBaki } from './timbang-baki.document.ts'
import { timbangHead, weighedInput } from './timbang-baki.shape.ts'
import { suspectsOf, verdictOf, type OnTray, type Verdict, needleAt } from './timbang.ts'
import classes from './TimbangBaki.module.css'

interface Tray {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly kode_gudang: string
  readonly jumlah: number
  readonly no_timbang: string | null
  readonly berat_harap: number | null
  readonly selisih: number | null
  readonly putusan: Verdict | null
  readonly status: string | null
}
type Chosen = Readonly<Record<string, string>>
interface Overview {
  readonly timbang: WireRow | null
  readonly data_timbang: readonly WireRow[]
  readonly baki: readonly Tray[]
}

const gram = (n: Weight): string => formatDecimal(n, 3)
const difference = (n: bigint): string => writeDifference(n, 3)

const tones = { COCOK: 'ok', 'DALAM TOLERANSI': 'ok', SELISIH: 'bad' } as const
/** A verdict in words, with a filled dot, a ring, or in red. */
function Ruling({ verdict }: { verdict: Verdict }) {
  const t = useT()
  const words = { COCOK: t('Cocok'), 'DALAM TOLERANSI': t('Dalam toleransi'), SELISIH: t('Selisih') }
  return (
    <State tone={tones[verdict]} ring={verdict === 'DALAM TOLERANSI'}>
      {words[verdict]}
    </State>
  )
}

/** /timbang-baki: a tray is put on the scale, and its weight compared with what lies on it. */
export default function TimbangBaki() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['timbang', timbangBaki.name],
    queryFn: ({ signal }) => call<Overview>('GET', 'timbang-baki', { signal }),
  })
  const [chosen, setChosen] = useState<Chosen>({})
  const [done, setDone] = useState<WireRow>()
  const act = useAct(timbangBaki, {}, sayFailure)
  const pieces = data?.data_timbang
  // What the tray holds outlives the page, as other programs of the shop expect it.
  useEffect(() => (pieces ? saveChoice('timbang_barang', pieces) : undefined), [pieces])
  const open = data?.timbang ?? undefined
  return (
    <div className="pad-page">
      <PageHead title={t('Timbang Baki')} subtitle={open ? String(open.no_timbang) : t(timbangBaki.summary)}>
        {open ? (
          <Button icon={<IconRefresh size={16} />} onClick={() => void act.act('reset', String(open.no_timbang))}>
            {t('Reset')}
          </Button>
        ) : null}
      </PageHead>
      <div className={`grid from-top gap-14 below-12 columns-899 ${classes.two}`}>
        {error && !data ? (
          <ErrorState title={t('Data Tidak Tersedia')} content={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Streaks />
        ) : open ? (
          <OnScale key={String(open.no_timbang)} doc={open} act={act} onDone={setDone} />
        ) : (
          <div className="grid gap-14">
            <Start chosen={chosen} onType={setChosen} act={act} onStart={() => setDone(undefined)} />
            {done ? <Outcome doc={done} /> : null}
          </div>
        )}
        <Trays
          trays={data?.baki ?? []}
          lit={open ? String(open.kode_toko) : (chosen.kode_toko ?? '')}
          onPick={(b) => setChosen((now) => ({ ...now, kode_gudang: b.kode_gudang, kode_toko: b.kode_toko }))}
        />
      </div>
      {act.modal}
    </div>
  )
}

const startFields = {
  kode_gudang: timbangHead.kode_gudang,
  kode_baki: timbangHead.kode_baki,
  kode_bandrol: timbangHead.kode_bandrol,
}
interface StartProps {
  chosen: Chosen
  onType: (next: Chosen) => void
  act: Act
  onStart: () => void
}
/** Which tray is put on the scale. */
function Start({ chosen, onType, act, onStart }: StartProps) {
  const t = useT()
  const [issues, setIssues] = useState<readonly { field: string; message: string }[]>([])
  const start = async () => {
    const lacks = [startFields.kode_gudang, startFields.kode_baki].flatMap((of, index) => {
      const field = index === 0 ? 'kode_gudang' : 'kode_toko'
      return chosen[field] ? [] : [{ field, message: String(of.required) }]
    })
    setIssues(lacks)
    if (lacks.length > 0) return
    const doc = await act.act(
      'start',
      undefined,
      Object.fromEntries(Object.entries(chosen).filter(([, code]) => code !== '')),
    )
    if (doc) onStart()
  }
  return (
    <Panel title={t('Baki di timbangan')} collapsible={false}>
      <FormGrid label={t('Baki di timbangan')} columns={3}>
        {Object.entries({
          kode_gudang: startFields.kode_gudang,
          kode_toko: startFields.kode_baki,
          kode_bandrol: startFields.kode_bandrol,
        }).map(([key, of]) => (
          <FieldInput
            key={key}
            field={of}
            name={key}
            value={chosen[key] ?? ''}
            onChange={(value) => onType({ ...chosen, [key]: String(value) })}
            error={issues.find((s) => s.field === key)}
          />
        ))}
      </FormGrid>
      <div className="flex below-14">
        <Button look="utama" shortcut="F9" busy={act.busy} busyText={t('Menyimpan')} onClick={() => void start()}>
          {t('Mulai timbang')}
        </Button>
      </div>
    </Panel>
  )
}

/** What is read off the scale, or typed where the till has none. */
function useReading() {
  const scale = useScale()
  const [typed, setTyped] = useState('')
  const byHand = scale.state === 'kosong'
  const read = wireOf(weighedInput.berat_timbang, typed)
  const hand = read.ok && read.wire !== null ? weightOf(read.wire) : undefined
  return {
    byHand,
    typed,
    type: setTyped,
    berat: byHand ? hand : scale.bacaan?.berat,
    stable: byHand ? hand !== undefined && hand > 0n : scale.stable,
    origin: byHand ? undefined : scale.bacaan,
  }
}

interface OnScaleProps {
  doc: WireRow
  act: Act
  onDone: (doc: WireRow) => void
}
function OnScale({ doc, act, onDone }: OnScaleProps) {
  const t = useT()
  const reading = useReading()
  const [harap, toleransi] = [weightOf(doc.berat_harap), weightOf(doc.toleransi)]
  const selisih = reading.berat === undefined ? undefined : differenceOf(reading.berat, harap)
  const save = async () => {
    if (reading.berat === undefined) return
    const from = reading.origin
    const berat_timbang = toWireNumber(reading.berat, 3)
    const content = { berat_timbang, ...(from ? weighOrigin(from) : {}) }
    const saved = await act.act('simpan', String(doc.no_timbang), content)
    if (saved) onDone(saved)
  }
  return (
    <Panel
      title={t('Baki {kode}', { kode: String(doc.kode_toko) })}
      subtitle={t('{n} potong', { n: wholeOf(doc.total_jumlah) })}
      collapsible={false}
    >
      <div className="grid gap-14 center y-24 x-16 items-middle">
        {reading.byHand ? (
          <FieldInput
            field={weighedInput.berat_timbang}
            name="berat_timbang"
            value={reading.typed}
            onChange={(value) => reading.type(String(value))}
            autoFocus
          />
        ) : (
          <output
            className={`${classes.figure} quiet`}
            data-tenang={reading.stable || undefined}
            aria-label={t('Terbaca')}
          >
            {reading.berat === undefined ? '—' : gram(reading.berat)} <small className="quiet">g</small>
          </output>
        )}
        <p role="status" className={`${classes.verdict} high-28`}>
          {selisih !== undefined && reading.stable ? (
            <>
              <Ruling verdict={verdictOf(selisih, toleransi)} /> <b>{difference(selisih)} g</b>
            </>
          ) : (
            <span className="quiet">{t('Menunggu berat yang tenang')}</span>
          )}
        </p>
        <Needle selisih={reading.stable ? selisih : undefined} toleransi={toleransi} />
        <Sum doc={doc} />
        <Button
          look="utama"
          shortcut="F9"
          busy={act.busy}
          busyText={t('Menyimpan')}
          disabled={!reading.stable || selisih === undefined}
          onClick={() => void save()}
        >
          {t('Simpan timbangan')}
        </Button>
      </div>
    </Panel>
  )
}

/** The difference within the band of the tolerance; the scale is twice as wide. */
function Needle({ selisih, toleransi }: { selisih: Weight | undefined; toleransi: Weight }) {
  return (
    <div className={`${classes.scale} over flex spread`} aria-hidden="true">
      <span className={classes.band} />
      {selisih === undefined ? null : <i style={{ left: `${needleAt(selisih, toleransi)}%` }} />}
      <small className="quiet">{difference(minus(toleransi))}</small>
      <small className="quiet">0.000</small>
      <small className="quiet">{difference(toleransi)}</small>
    </div>
  )
}

/** How the weight that it should have is made up. */
function Sum({ doc }: { doc: WireRow }) {
  const t = useT()
  const parts = [
    [t('Berat Barang'), doc.total_berat],
    [t('Berat Bandrol'), doc.total_bandrol],
    [t('Baki Kosong'), doc.berat_baki],
    [t('Seharusnya'), doc.berat_harap],
  ] as const
  return (
    <dl className={`panel ${classes.sum} flex wrap y-12 x-16`}>
      {parts.map(([label, wire], index) => (
        <div key={label}>
          <dt className="quiet small">
            {['', '+ ', '+ ', '= '][index]}
            {label}
          </dt>
          <dd className="strong">{gram(weightOf(wire))} g</dd>
        </div>
      ))}
    </dl>
  )
}

const onTrayOf = (row: WireRow): OnTray => ({
  kode_barcode: String(row.kode_barcode),
  nama_barang: String(row.nama_barang),
  jumlah: wholeOf(row.jumlah),
  berat: weightOf(row.berat),
  berat_bandrol: weightOf(row.berat_bandrol),
})

/** What the last weighing came to, and where it is too light which pieces may be missing. */
function Outcome({ doc }: { doc: WireRow }) {
  const t = useT()
  const pieces = (doc.data_timbang as readonly WireRow[]).map(onTrayOf)
  const names = new Map(pieces.map((b) => [b.kode_barcode, b.nama_barang]))
  const selisih = weightOf(doc.selisih)
  const suspects = suspectsOf(pieces, selisih, weightOf(doc.toleransi))
  return (
    <Panel title={t('Hasil baki {kode}', { kode: String(doc.kode_toko) })} collapsible={false}>
      <p>
        <Ruling verdict={doc.putusan as Verdict} /> <b>{difference(selisih)} g</b>
      </p>
      {doc.putusan === 'SELISIH' ? (
        <>
          <p className="soft below-10">
            {suspects.length > 0
              ? t('Mungkin tidak ada di baki:')
              : t('Tidak ada satu atau dua barang yang beratnya sama dengan selisih. Periksa isi baki.')}
          </p>
          <ul className="ruled" aria-label={t('Mungkin tidak ada di baki:')}>
            {suspects.map((suspect) => (
              <li key={suspect.kode_barcode.join()} className="flex spread gap-12 y-8">
                <span>
                  {suspect.kode_barcode.map((kode) => (
                    <span key={kode} className="block">
                      <b>{kode}</b> {names.get(kode)}
                    </span>
                  ))}
                </span>
                <strong className="whole">{gram(suspect.berat)} g</strong>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  )
}

interface TraysProps {
  trays: readonly Tray[]
  lit: string
  onPick: (tray: Tray) => void
}
/** Every tray of the window, and what its last weighing of the day came to. */
function Trays({ trays, lit, onPick }: TraysProps) {
  const t = useT()
  const weighed = trays.filter((b) => b.putusan !== null).length
  return (
    <Panel
      title={t('Baki hari ini')}
      subtitle={t('{n} dari {total} ditimbang', { n: weighed, total: trays.length })}
      flush
    >
      <ul className="ruled">
        {trays.map((tray) => (
          <li key={tray.kode_toko}>
            <button
              type="button"
              className={`flex spread gap-12 ${classes.tray} wide y-10 x-16 start`}
              aria-current={tray.kode_toko === lit || undefined}
              onClick={() => onPick(tray)}
            >
              <span className="grow cut">
                <b>{tray.kode_toko}</b> {tray.nama_toko}
              </span>
              <span className="quiet whole">{t('{n} potong', { n: tray.jumlah })}</span>
              {tray.putusan ? <span className="whole">{difference(weightOf(tray.selisih))}</span> : null}
              {tray.status === 'BERJALAN' ? (
                <State tone="pri">{t('Di timbangan')}</State>
              ) : tray.putusan ? (
                <Ruling verdict={tray.putusan} />
              ) : (
                <State tone="netral" ring>
                  {t('Belum')}
                </State>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
