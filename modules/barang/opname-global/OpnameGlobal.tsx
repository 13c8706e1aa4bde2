import { IconChecks, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeDifference } from '#kernel/base/quantity/format.ts'
import { plainGram } from '#kernel/base/quantity/rounded.ts'
import { weightOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import { weighOrigin } from '#kernel/engine/devices/scale.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useAct, type Act } from '#kernel/web/frames/document/act.web.tsx'
import { DocumentStatus } from '#kernel/web/frames/document/DocumentStatus.tsx'
import { readTypedInput, type TypedInput } from '#kernel/web/frames/document/grid-draft.web.ts'
import { numberFromAddress } from '#kernel/web/frames/document/load.web.ts'
import { RecentDocuments } from '#kernel/web/frames/document/RecentDocuments.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { opnameGlobal } from './opname-global.document.ts'
import { globalHead, globalInput } from './opname-global.shape.ts'
import rows from '../timbang/TimbangBaki.module.css'

type Trays = readonly WireRow[]
const numberOf = (doc: WireRow): string => String(doc.no_opname_global)
const traysOf = (doc: WireRow): Trays => doc.detail_baki as Trays
const isCounted = (b: WireRow): boolean => b.jumlah_hitung !== null

/** /stock-opname-global: every tray once a day, by pieces and grams, without a look at the books. */
export default function OpnameGlobal() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['hari', opnameGlobal.name],
    queryFn: ({ signal }) => call<WireRow[]>('GET', 'stock-opname-global/hari-ini', { signal }),
  })
  const drawer = useState(numberFromAddress)
  const [picked, setPicked] = useState<string>()
  const doc = data?.find((d) => numberOf(d) === picked) ?? data?.find((d) => d.status === 'BERJALAN') ?? data?.at(-1)
  const act = useAct(opnameGlobal, {}, sayFailure)
  return (
    <div className="pad-page">
      <PageHead title={t('Stock Opname Global')} subtitle={doc ? numberOf(doc) : t(opnameGlobal.summary)}>
        {doc ? (
          <Button icon={<IconEye size={16} />} onClick={() => drawer[1](numberOf(doc))}>
            {t('Lihat dan buka lagi')}
          </Button>
        ) : null}
        {doc?.status === 'BERJALAN' ? (
          <Button
            icon={<IconChecks size={16} />}
            busy={act.busy}
            busyText={t('Menyimpan')}
            onClick={() => void act.act('selesai', numberOf(doc))}
          >
            {t('Selesaikan')}
          </Button>
        ) : null}
      </PageHead>
      {data && data.length > 1 ? (
        <div className="below-10">
          <Segment
            label={t('Gudang')}
            options={data.map((d) => ({ value: numberOf(d), label: String(d.kode_gudang) }))}
            value={doc ? numberOf(doc) : ''}
            onChange={setPicked}
          />
        </div>
      ) : null}
      <div className={`grid from-top gap-14 below-12 columns-899 ${rows.two}`}>
        {error && !data ? (
          <ErrorState title={t('Data Tidak Tersedia')} content={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Streaks />
        ) : (
          <div className="grid gap-14">
            {doc?.status === 'BERJALAN' ? <CountTray key={numberOf(doc)} doc={doc} act={act} /> : null}
            <Begin act={act} open={doc?.status !== 'BERJALAN'} />
            <RecentDocuments doc={opnameGlobal} drawer={drawer} recent={['kode_gudang']} />
          </div>
        )}
        {doc ? <TrayList trays={traysOf(doc)} status={String(doc.status)} /> : null}
      </div>
      {act.modal}
    </div>
  )
}

/** The warehouse whose trays are counted today. */
function Begin({ act, open }: { act: Act; open: boolean }) {
  const t = useT()
  const [gudang, setGudang] = useState('')
  return (
    <Panel title={t('Hitung gudang')} collapsible={false}>
      <FormGrid label={t('Hitung gudang')} columns={1}>
        <FieldInput
          field={globalHead.kode_gudang}
          name="kode_gudang"
          value={gudang}
          onChange={(value) => setGudang(String(value))}
        />
      </FormGrid>
      <div className="flex below-14">
        <Button
          look={open ? 'utama' : 'tenang'}
          busy={act.busy}
          busyText={t('Menyimpan')}
          onClick={() => void act.act('start', undefined, gudang ? { kode_gudang: gudang } : {})}
        >
          {t('Mulai opname')}
        </Button>
      </div>
    </Panel>
  )
}

const { timbangan: _t, teks_timbang: _r, ...typedFields } = globalInput

/** One tray after the other: how many, and what the scale says of it as it is. */
function CountTray({ doc, act }: { doc: WireRow; act: Act }) {
  const t = useT()
  const left = traysOf(doc).filter((b) => !isCounted(b))
  const [typed, setTyped] = useState<TypedInput>({})
  const [origin, setOrigin] = useState<object>({})
  // A new form for the next tray: its first figure has the focus.
  const [turn, setTurn] = useState(0)
  const [issues, setIssues] = useState<readonly { field: string; message: string }[]>([])
  const next = plainText(left[0]?.kode_toko)
  const said: TypedInput = { ...typed, kode_toko: typed.kode_toko ?? next }
  const type = (key: string, value: string) => {
    // What is typed belongs to this tray, even if somebody else counts it meanwhile.
    setTyped((now) => ({ kode_toko: next, ...now, [key]: value }))
    setIssues((now) => now.filter((s) => s.field !== key))
    if (key === 'berat_timbang') setOrigin({})
  }
  const save = async () => {
    const read = readTypedInput(typedFields, said)
    setIssues(read.issues)
    if (read.issues.length > 0) return
    if (!(await act.act('catat', numberOf(doc), { ...read.wire, ...origin }))) return
    setTyped({})
    setOrigin({})
    setTurn((n) => n + 1)
  }
  if (left.length === 0)
    return (
      <Panel title={t('Semua baki sudah dihitung')} collapsible={false}>
        <p className="soft">{t('Selesaikan opname ini, atau buka lagi satu baki untuk dihitung ulang.')}</p>
      </Panel>
    )
  return (
    <Panel title={t('Hitung baki')} subtitle={t('{n} baki belum dihitung', { n: left.length })} collapsible={false}>
      <FormGrid key={turn} label={t('Hitung baki')} columns={3}>
        {Object.entries({
          kode_toko: typedFields.kode_baki,
          jumlah: typedFields.jumlah,
          berat_timbang: { ...typedFields.berat_timbang, hint: t('Dengan baki dan bandrolnya') },
        }).map(([key, field]) => (
          <FieldInput
            key={key}
            field={field}
            name={key}
            value={said[key] ?? ''}
            onChange={(value) => type(key, String(value))}
            error={issues.find((s) => s.field === key)}
            autoFocus={key === 'jumlah'}
            {...(key === 'berat_timbang'
              ? {
                  onWeigh: (reading: Parameters<typeof weighOrigin>[0], text: string) => {
                    type(key, text)
                    setOrigin(weighOrigin(reading))
                  },
                }
              : {})}
          />
        ))}
      </FormGrid>
      <div className="flex below-14">
        <Button look="utama" shortcut="F9" busy={act.busy} busyText={t('Menyimpan')} onClick={() => void save()}>
          {t('Catat baki {kode}', { kode: said.kode_toko ?? '' })}
        </Button>
      </div>
    </Panel>
  )
}

/** What was counted, and for whoever may see it what the books had at that moment. */
function TrayList({ trays, status }: { trays: Trays; status: string }) {
  const t = useT()
  const done = trays.filter(isCounted).length
  return (
    <Panel
      title={t('Baki')}
      subtitle={t('{n} dari {total} dihitung', { n: done, total: trays.length })}
      actions={<DocumentStatus status={status} />}
      flush
    >
      <ul className="ruled">
        {trays.map((row) => (
          <li key={String(row.kode_toko)} className={`row spread gap-12 ${rows.tray} wide y-10 x-16 start`}>
            <span className="grow cut">
              <b>{String(row.kode_toko)}</b>
              {isCounted(row) ? (
                <>
                  <br />
                  <span className="quiet small">
                    {t('{n} potong', { n: wholeOf(row.jumlah_hitung) })} · {plainGram(row.berat_timbang)} g
                    {Number(row.hitungan) > 1 ? ` · ${t('hitungan ke-{n}', { n: Number(row.hitungan) })}` : ''}
                  </span>
                </>
              ) : null}
            </span>
            <TrayVerdict tray={row} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function TrayVerdict({ tray }: { tray: WireRow }) {
  const t = useT()
  if (!isCounted(tray))
    return (
      <State tone="netral" ring>
        {t('Belum')}
      </State>
    )
  // Who may not see the books is told only that it stands.
  if (tray.putusan === undefined) return <State tone="ok">{t('Tercatat')}</State>
  const gap = wholeOf(tray.selisih_jumlah)
  const words = { COCOK: t('Cocok'), 'DALAM TOLERANSI': t('Dalam toleransi'), SELISIH: t('Selisih') }
  return (
    <>
      {tray.putusan === 'COCOK' ? null : (
        <span className="whole small end">
          {gap === 0 ? null : (
            <>
              {t('{n} potong', { n: gap > 0 ? `+${gap}` : gap })}
              <br />
            </>
          )}
          {writeDifference(weightOf(tray.selisih_berat), 3)} g
        </span>
      )}
      <State tone={tray.putusan === 'SELISIH' ? 'bad' : 'ok'} ring={tray.putusan === 'DALAM TOLERANSI'}>
        {words[tray.putusan as keyof typeof words]}
      </State>
    </>
  )
}
