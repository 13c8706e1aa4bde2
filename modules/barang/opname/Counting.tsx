import { IconArrowLeft, IconChecks } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { plainGram, writeShare } from '#kernel/base/quantity/rounded.ts'
import { addWhole } from '#kernel/base/quantity/sums.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { ScanInput } from '#kernel/web/kit/ScanInput.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Verdict, WeighLast } from './parts.tsx'
import { TagReader } from './TagReader.tsx'
import { isCode, useReadings, type Seen } from './queue.web.ts'
import { stockOpname } from './stock-opname.document.ts'
import rows from '../timbang/TimbangBaki.module.css'
import classes from './StockOpname.module.css'

interface Tray {
  readonly kode_toko: string
  readonly buku: number
  readonly ketemu: number
  readonly bergerak: number
  readonly belum: number
}
type Line = Omit<Seen, 'id'> & { readonly penjelasan?: string | null }
interface Progress {
  readonly baki: readonly Tray[]
  readonly kelas: Readonly<Record<string, number>>
  readonly buku: number
  readonly pindaian: readonly Seen[]
  readonly perlu: readonly Line[]
  readonly belum: readonly Line[]
  readonly bergerak: readonly Line[]
  readonly alat: readonly { readonly alat: string; readonly oleh: string; readonly jumlah: number }[]
}

interface Props {
  no: string
  bentuk: 'BARCODE' | 'RFID'
  onLeave: () => void
  onExamined: () => void
}
/** A count that runs: what is read is kept here until the server has it, and answered by what it is. */
export function Counting({ no, bentuk, onLeave, onExamined }: Props) {
  const t = useT()
  const client = useQueryClient()
  const session = useSession()
  const key = ['opname', stockOpname.name, no]
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<Progress>('GET', `stock-opname/${no}/jalan`, { signal }),
    refetchInterval: 4000,
  })
  const [last, setLast] = useState<Seen>()
  const onSeen = useCallback(
    (seen: readonly Seen[]) => {
      setLast(seen.at(-1))
      void client.invalidateQueries({ queryKey: ['opname', stockOpname.name, no] })
    },
    [client, no],
  )
  const { read, waiting, late, offline } = useReadings(no, `${bentuk} ${session.user_id}`, onSeen)
  const [tray, setTray] = useState<string>()
  const at = tray ?? data?.baki.find((b) => b.belum > 0)?.kode_toko ?? data?.baki[0]?.kode_toko
  const scan = (kode: string) => {
    const code = kode.trim()
    if (code === '') return
    if (isCode(code)) read(code, bentuk === 'RFID' ? null : (at ?? null))
    else toast.warning(t('Kode Tidak Terbaca'), code.slice(0, 60))
  }
  const { act, busy, modal } = useAct(stockOpname, {}, sayFailure)
  const examine = async () => {
    if (await act('periksa', no)) onExamined()
  }
  const held = offline || waiting.length > 0
  useShortcut('F9', () => void (!held && examine()), { word: t('Periksa hasil') })
  const word = bentuk === 'RFID' || !at ? t('Pindai tag') : t('Pindai isi baki {kode}', { kode: at })
  return (
    <div className="pad-page">
      <Head no={no} bentuk={bentuk} held={held} busy={busy} onLeave={onLeave} onExamine={() => void examine()} />
      {data ? (
        <div className={`grid from-top gap-14 below-12 columns-899 ${rows.two}`}>
          <div className="grid wide gap-12">
            <ScanInput word={word} onScan={scan} />
            {bentuk === 'RFID' ? <TagReader onTag={scan} /> : null}
            <Answer last={last} />
            {bentuk === 'BARCODE' ? <Weighing last={last} at={at} read={read} /> : null}
            {late ? (
              <p className="small accent" role="status">
                {t('{n} pindaian tersimpan di alat ini, menunggu jaringan', { n: waiting.length })}
              </p>
            ) : null}
            <Counters data={data} />
            <Tables data={data} />
          </div>
          <Side data={data} at={at} bentuk={bentuk} onPick={setTray} />
        </div>
      ) : (
        <Streaks />
      )}
      {modal}
    </div>
  )
}

interface HeadProps extends Pick<Props, 'no' | 'bentuk' | 'onLeave'> {
  /** Something was read that the server has not yet. */
  held: boolean
  busy: boolean
  onExamine: () => void
}
function Head({ no, bentuk, held, busy, onLeave, onExamine }: HeadProps) {
  const t = useT()
  return (
    <PageHead title={t(bentuk === 'RFID' ? 'Stock Opname RFID' : 'Stock Opname')} subtitle={no}>
      <Button icon={<IconArrowLeft size={16} />} onClick={onLeave}>
        {t('Kembali')}
      </Button>
      <Button
        look="utama"
        icon={<IconChecks size={16} />}
        shortcut="F9"
        busy={busy}
        busyText={t('Menyimpan')}
        disabled={held}
        onClick={onExamine}
      >
        {t('Periksa hasil')}
      </Button>
    </PageHead>
  )
}

interface WeighingProps {
  last: Seen | undefined
  at: string | undefined
  read: (kode: string, kode_toko: string | null, berat: number) => void
}
/** The piece that was read last may be weighed: its weight is another reading of it. */
function Weighing({ last, at, read }: WeighingProps) {
  if (!last || last.kelas === 'TIDAK DIKENAL') return null
  const { kode, kode_toko } = last
  return <WeighLast key={kode} kode={kode} onWeigh={({ berat }) => read(kode, kode_toko ?? at ?? null, berat)} />
}

/** What the last reading came to. */
function Answer({ last }: { last: Seen | undefined }) {
  const t = useT()
  return (
    <p className={`row spread gap-10 round tint ${rows.tray} wide y-10 x-16 start`} role="status">
      {last ? (
        <>
          <span className="cut">
            <b>{last.nama_barang ?? last.kode}</b>{' '}
            <span className="quiet small">
              {last.kode} {last.baki_buku ?? ''}
            </span>
          </span>
          <Verdict kelas={last.kelas} />
        </>
      ) : (
        <span className="quiet">
          {t('Penjualan berjalan terus. Yang terjual selama opname tidak dihitung hilang.')}
        </span>
      )}
    </p>
  )
}

/** How many were found or are explained, and the classes as one line. */
function Counters({ data }: { data: Progress }) {
  const t = useT()
  const belum = addWhole(data.baki, (b) => b.belum)
  const done = data.buku - belum
  const classesOf = ['COCOK', 'SALAH BAKI', 'BEDA BERAT', 'LEBIH', 'TIDAK DIKENAL', 'BERGERAK', 'HILANG']
  return (
    <Panel
      title={t('{n} dari {total} potong', { n: done, total: data.buku })}
      subtitle={data.buku === 0 ? '' : writeShare(done, data.buku)}
      collapsible={false}
    >
      <progress className={`${classes.bar} wide`} max={data.buku || 1} value={done} aria-label={t('Kemajuan')} />
      <dl className={`grid gap-10 below-10 ${classes.classes}`}>
        {classesOf.map((kelas) => (
          <div key={kelas}>
            <dt>
              <Verdict kelas={kelas} />
            </dt>
            <dd className="strong">{data.kelas[kelas] ?? 0}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const tabs = ['pindaian', 'perlu', 'belum', 'bergerak'] as const
function Tables({ data }: { data: Progress }) {
  const t = useT()
  const [tab, setTab] = useState<(typeof tabs)[number]>('pindaian')
  const words = {
    pindaian: t('Pindaian'),
    perlu: t('Perlu dilihat'),
    belum: t('Belum'),
    bergerak: t('Bergerak'),
  }
  const lines: readonly Line[] = data[tab]
  return (
    <Panel title={t('Pindaian')} collapsible={false} flush>
      <div className={`${rows.tray} wide y-10 x-16 start`}>
        <Segment
          label={t('Pindaian')}
          options={tabs.map((value) => ({ value, label: words[value] }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {lines.length === 0 ? <p className={`quiet ${rows.tray} wide y-10 x-16 start`}>{t('Tidak ada.')}</p> : null}
      <ul className="ruled">
        {lines.map((line, index) => (
          <li key={`${line.kode} ${index}`} className={`row spread gap-12 ${rows.tray} wide y-10 x-16 start`}>
            <span className="grow cut">
              <b>{line.nama_barang ?? t('tidak ada di toko ini')}</b>
              <br />
              <span className="quiet small">
                {line.kode} {line.berat === null ? '' : `· ${plainGram(line.berat)} g`}{' '}
                {line.baki_buku ? `· ${line.baki_buku}` : ''}{' '}
                {line.berat_hitung === null ? '' : `· ${t('Ditimbang')} ${plainGram(line.berat_hitung)} g`}{' '}
                {line.penjelasan ?? ''}
              </span>
            </span>
            {line.kode_toko && line.kode_toko !== line.baki_buku ? (
              <span className="whole small">{line.kode_toko}</span>
            ) : null}
            <Verdict kelas={line.kelas} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface SideProps {
  data: Progress
  at: string | undefined
  bentuk: string
  onPick: (tray: string) => void
}
/** The trays, and the devices that read them. */
function Side({ data, at, bentuk, onPick }: SideProps) {
  const t = useT()
  const done = data.baki.filter((b) => b.belum === 0).length
  return (
    <div className="grid gap-12">
      <Panel title={t('Baki')} subtitle={t('{n} dari {total} selesai', { n: done, total: data.baki.length })} flush>
        <ul className="ruled">
          {data.baki.map((tray) => (
            <li key={tray.kode_toko}>
              <button
                type="button"
                className={`flex spread gap-12 ${rows.tray} wide y-10 x-16 start`}
                aria-current={(bentuk === 'BARCODE' && tray.kode_toko === at) || undefined}
                onClick={() => onPick(tray.kode_toko)}
              >
                <b className="grow start">{tray.kode_toko}</b>
                <span className="quiet small whole">
                  {t('{n} dari {total}', { n: tray.ketemu + tray.bergerak, total: tray.buku })}
                </span>
                <State tone={tray.belum === 0 ? 'ok' : 'netral'} ring={tray.belum > 0}>
                  {tray.belum === 0 ? t('Selesai') : t('{n} belum', { n: tray.belum })}
                </State>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('Alat')} flush>
        <ul className="ruled">
          {data.alat.map((alat) => (
            <li key={`${alat.alat} ${alat.oleh}`} className={`flex spread gap-12 ${rows.tray} wide y-10 x-16 start`}>
              <span className="grow cut">{alat.alat}</span>
              <span className="quiet small whole">{t('{n} pindaian', { n: alat.jumlah })}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
