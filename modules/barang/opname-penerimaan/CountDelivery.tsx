import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { IconArrowLeft, IconDeviceFloppy, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeDifference } from '#kernel/base/quantity/format.ts'
import type { Weight } from '#kernel/base/quantity/quantity.ts'
import { weightOf } from '#kernel/base/quantity/wire.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { saveChoice, storedChoices } from '#kernel/web/client/storage.web.ts'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { RecentDocuments } from '#kernel/web/frames/document/RecentDocuments.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { ScanInput } from '#kernel/web/kit/ScanInput.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { scaleStep, settingValue } from '#toko'
import { Verdict, WeighLast, type Weighed } from '../opname/parts.tsx'
import { isCode } from '../opname/queue.web.ts'
import { penerimaanBarang } from '../penerimaan/penerimaan-barang.document.ts'
import { toleranceOf } from '../timbang/timbang.ts'
import { opnamePenerimaan } from './opname-penerimaan.document.ts'
import { compareDelivery, sumDelivery, type DeliveryResult } from './opname-penerimaan.ts'
import rows from '../timbang/TimbangBaki.module.css'

interface Session {
  readonly no_penerimaan: string
  readonly nama_supplier: string | null
  readonly no_faktur_supplier: string | null
  readonly oleh: string
  readonly dihitung: string | null
  readonly barang: readonly {
    readonly kode_barcode: string
    readonly nama_barang: string
    readonly kode_toko: string
    readonly jumlah: number
    readonly berat: number
  }[]
}
type Counted = { readonly kode_barcode: string } & Partial<Weighed>
interface Draft {
  readonly no: string
  /** The newest first. */
  readonly lines: readonly Counted[]
}
const nothing: Draft = { no: '', lines: [] }

/** What was counted, kept on this device until it is saved. */
function useDraft() {
  const session = useSession()
  const name = `opname-penerimaan.${session.kode_toko}.${session.user_id}`
  const [draft, setDraft] = useState<Draft>(() => storedChoices<Draft>(name, nothing))
  useEffect(() => saveChoice(name, draft), [name, draft])
  return [draft, setDraft] as const
}

/** /stock-opname-penerimaan: a delivery is scanned and weighed before its session ends. */
export default function CountDelivery() {
  const t = useT()
  const [draft, setDraft] = useDraft()
  const { data, error, refetch } = useQuery({
    queryKey: ['sesi', penerimaanBarang.name],
    queryFn: ({ signal }) => call<Session[]>('GET', 'stock-opname-penerimaan/sesi', { signal }),
  })
  const session = data?.find((s) => s.no_penerimaan === draft.no)
  if (session) return <Counting session={session} draft={draft} onChange={setDraft} />
  return (
    <div className="pad-page">
      <PageHead title={t('Stock Opname Penerimaan')} subtitle={t(opnamePenerimaan.summary)} />
      <div className={`grid from-top gap-14 below-12 columns-899 ${rows.two}`}>
        <Panel title={t('Penerimaan yang belum selesai')} collapsible={false} flush>
          {error ? (
            <ErrorState title={t('Data Tidak Tersedia')} content={error.message} onRetry={() => void refetch()} />
          ) : !data ? (
            <Streaks />
          ) : data.length === 0 ? (
            <p className={`quiet ${rows.tray} wide y-10 x-16 start`}>
              {t(
                'Tidak ada penerimaan yang belum selesai. Tulis dulu barangnya di Penerimaan Barang, lalu Simpan dulu.',
              )}
            </p>
          ) : (
            <ul className="ruled">
              {data.map((session) => (
                <li key={session.no_penerimaan}>
                  <button
                    type="button"
                    className={`flex spread gap-12 hover ${rows.tray} wide y-10 x-16 start`}
                    onClick={() => setDraft({ no: session.no_penerimaan, lines: [] })}
                  >
                    <span className="grow cut start">
                      <b>{session.no_penerimaan}</b>
                      <br />
                      <span className="quiet small">
                        {[session.nama_supplier, session.no_faktur_supplier].filter(Boolean).join(', ')}
                      </span>
                    </span>
                    <span className="quiet small whole">{t('{n} barang', { n: session.barang.length })}</span>
                    <span className="quiet small whole">{session.dihitung ? t('Sudah dihitung') : ''}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <RecentDocuments doc={opnamePenerimaan} recent={['no_penerimaan', 'nama_supplier']} />
      </div>
    </div>
  )
}

interface CountingProps {
  session: Session
  draft: Draft
  onChange: (next: Draft) => void
}
/** The delivery against what was counted so far, and what a scan and a weight do to it. */
function useCounted({ session, draft, onChange }: CountingProps) {
  const t = useT()
  const { settings } = useSession()
  const toleransi = toleranceOf(scaleStep(settings), settingValue(settings, 'toleransi_timbang'), 1)
  const expected = session.barang.map((b) => ({ ...b, baki: b.kode_toko, berat: weightOf(b.berat) }))
  const counted = draft.lines.toReversed()
  const result = compareDelivery(
    expected,
    counted.map((b) => ({ kode_barcode: b.kode_barcode, berat: b.berat ? weightOf(b.berat) : null })),
    toleransi,
  )
  const last = draft.lines[0]
  return {
    counted,
    result,
    last,
    scan: (typed: string) => {
      const kode = typed.trim().toUpperCase()
      if (kode === '') return
      if (!isCode(kode)) {
        toast.warning(t('Kode Tidak Terbaca'), kode.slice(0, 60))
        return
      }
      const before = draft.lines.find((b) => b.kode_barcode === kode)
      const others = draft.lines.filter((b) => b.kode_barcode !== kode)
      onChange({ ...draft, lines: [before ?? { kode_barcode: kode }, ...others] })
    },
    weigh: (weighed: Weighed) => {
      if (!last) return
      onChange({ ...draft, lines: [{ kode_barcode: last.kode_barcode, ...weighed }, ...draft.lines.slice(1)] })
    },
  }
}

function Counting(props: CountingProps) {
  const { session, draft, onChange } = props
  const t = useT()
  const client = useQueryClient()
  const { counted, result, last, scan, weigh } = useCounted(props)
  const { act, busy, modal } = useAct(opnamePenerimaan, {}, sayFailure)
  const save = async () => {
    const doc = await act('simpan', undefined, { no_penerimaan: session.no_penerimaan, detail_barang: counted })
    if (!doc) return
    onChange(nothing)
    void client.invalidateQueries({ queryKey: ['sesi', penerimaanBarang.name] })
  }
  return (
    <div className="pad-page">
      <PageHead title={t('Stock Opname Penerimaan')} subtitle={session.no_penerimaan}>
        <Button icon={<IconArrowLeft size={16} />} onClick={() => onChange(nothing)}>
          {t('Penerimaan lain')}
        </Button>
        <Button
          look="utama"
          icon={<IconDeviceFloppy size={16} />}
          shortcut="F9"
          busy={busy}
          busyText={t('Menyimpan')}
          disabled={counted.length === 0}
          onClick={() => void save()}
        >
          {t('Simpan hitungan')}
        </Button>
      </PageHead>
      <div className={`grid from-top gap-14 below-12 columns-899 ${rows.two}`}>
        <div className="grid wide gap-12">
          <ScanInput word={t('Pindai barang yang diterima')} onScan={scan} />
          <Answer last={result.find((b) => b.kode_barcode === last?.kode_barcode)} />
          {last ? <WeighLast key={last.kode_barcode} kode={last.kode_barcode} onWeigh={weigh} /> : null}
          <Remaining lines={result} />
        </div>
        <Found
          result={result}
          codes={draft.lines.map((b) => b.kode_barcode)}
          onDrop={(kode) => onChange({ ...draft, lines: draft.lines.filter((b) => b.kode_barcode !== kode) })}
        />
      </div>
      {modal}
    </div>
  )
}

/** What the last scan came to. */
function Answer({ last }: { last: DeliveryResult | undefined }) {
  const t = useT()
  return (
    <p className={`row spread gap-10 round tint ${rows.tray} wide y-10 x-16 start`} role="status">
      {last ? (
        <>
          <span className="cut">
            <b>{last.nama_barang ?? last.kode_barcode}</b> <span className="quiet small">{last.kode_barcode}</span>
          </span>
          <Verdict kelas={last.kelas} />
        </>
      ) : (
        <span className="quiet">{t('Pindai satu per satu; beratnya boleh diketik atau diambil dari timbangan.')}</span>
      )}
    </p>
  )
}

const tabs = ['KURANG', 'LEBIH', 'BEDA BERAT'] as const
/** In plain words what is still to come, and what does not fit. */
function Remaining({ lines }: { lines: readonly DeliveryResult[] }) {
  const t = useT()
  const [tab, setTab] = useState<(typeof tabs)[number]>('KURANG')
  const { total_jumlah, dihitung, lebih, kurang, beda_berat } = sumDelivery(lines)
  const words = {
    KURANG: t('Belum ditemukan {n}', { n: kurang }),
    LEBIH: t('Tidak di faktur {n}', { n: lebih }),
    'BEDA BERAT': t('Beda berat {n}', { n: beda_berat }),
  }
  const shown = lines.filter((b) => b.kelas === tab)
  return (
    <Panel
      title={t('{n} dari {total} ditemukan', { n: dihitung - lebih, total: total_jumlah })}
      subtitle={kurang === 0 ? t('Semua barang di faktur sudah ditemukan') : t('{n} belum ditemukan', { n: kurang })}
      collapsible={false}
      flush
    >
      <div className={`${rows.tray} wide y-10 x-16 start`}>
        <Segment
          label={t('Hasil')}
          options={tabs.map((value) => ({ value, label: words[value] }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {shown.length === 0 ? <p className={`quiet ${rows.tray} wide y-10 x-16 start`}>{t('Tidak ada.')}</p> : null}
      <Lines lines={shown} />
    </Panel>
  )
}

function Lines({ lines, onDrop }: { lines: readonly DeliveryResult[]; onDrop?: (kode: string) => void }) {
  const t = useT()
  const grams = (n: Weight | null) => (n === null ? null : `${formatDecimal(n, 3)} g`)
  return (
    <ul className="ruled">
      {lines.map((row) => (
        <li key={row.kode_barcode} className={`row spread gap-12 ${rows.tray} wide y-10 x-16 start`}>
          <span className="grow cut">
            <b>{row.nama_barang ?? t('tidak ada di penerimaan ini')}</b>
            <br />
            <span className="quiet small">
              {[row.kode_barcode, grams(row.berat_hitung ?? row.berat), row.baki].filter(Boolean).join(' · ')}
            </span>
          </span>
          {row.selisih ? <span className="whole small">{writeDifference(row.selisih, 3)} g</span> : null}
          <Verdict kelas={row.kelas} />
          {onDrop ? (
            <IconButton label={t('Buang {nama}', { nama: row.kode_barcode })} onClick={() => onDrop(row.kode_barcode)}>
              <IconX size={16} />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** What was scanned, the newest on top. */
function Found({
  result,
  codes,
  onDrop,
}: {
  result: readonly DeliveryResult[]
  codes: readonly string[]
  onDrop: (kode: string) => void
}) {
  const t = useT()
  const of = new Map(result.map((b) => [b.kode_barcode, b]))
  const lines = codes.flatMap((kode) => of.get(kode) ?? [])
  return (
    <Panel title={t('Sudah dipindai')} subtitle={t('{n} barang', { n: lines.length })} collapsible={false} flush>
      {lines.length === 0 ? <p className={`quiet ${rows.tray} wide y-10 x-16 start`}>{t('Tidak ada.')}</p> : null}
      <Lines lines={lines} onDrop={onDrop} />
    </Panel>
  )
}
