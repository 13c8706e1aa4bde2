import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { DocumentDrawer } from '#kernel/web/frames/document/DocumentDrawer.tsx'
import { DocumentStatus } from '#kernel/web/frames/document/DocumentStatus.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Counting } from './Counting.tsx'
import { stockOpname } from './stock-opname.document.ts'
import { opnameHead, opnameTray } from './stock-opname.shape.ts'
import rows from '../timbang/TimbangBaki.module.css'

interface Count {
  readonly no_opname: string
  readonly tanggal: string
  readonly bentuk: string
  readonly kode_gudang: string
  readonly baki: readonly string[]
  readonly status: string
  readonly total_jumlah: number
  readonly hilang: number | null
}

/** /stock-opname and /stock-opname-rfid: trays are counted while the shop sells. The count that is open here outlives a reload. */
export function StockOpname({ bentuk }: { bentuk: 'BARCODE' | 'RFID' }) {
  const t = useT()
  const client = useQueryClient()
  const place = `opname.buka.${bentuk}`
  const [no, setNo] = useState(() => storedChoices<string>(place, ''))
  const [seen, setSeen] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['opname', stockOpname.name, 'berjalan'],
    queryFn: ({ signal }) => call<Count[]>('GET', 'stock-opname/berjalan', { signal }),
  })
  const open = (number: string) => {
    saveChoice(place, number)
    setNo(number)
  }
  const counts = (data ?? []).filter((c) => c.bentuk === bentuk)
  const running = counts.find((c) => c.no_opname === no && c.status === 'BERJALAN')
  if (running)
    return (
      <Counting
        no={no}
        bentuk={bentuk}
        onLeave={() => open('')}
        onExamined={() => {
          open('')
          setSeen(no)
          void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === stockOpname.name })
        }}
      />
    )
  return (
    <div className="pad-page">
      <PageHead title={t(bentuk === 'RFID' ? 'Stock Opname RFID' : 'Stock Opname')} subtitle={t(stockOpname.summary)} />
      <div className={`grid from-top gap-14 below-12 columns-899 ${rows.two}`}>
        <Begin bentuk={bentuk} onBegun={open} />
        <Panel title={t('Opname')} collapsible={false} flush>
          {error ? (
            <ErrorState title={t('Data Tidak Tersedia')} content={error.message} onRetry={() => void refetch()} />
          ) : !data ? (
            <Streaks />
          ) : counts.length === 0 ? (
            <p className={`quiet ${rows.tray} wide y-10 x-16 start`}>{t('Belum ada opname.')}</p>
          ) : (
            <ul className="ruled">
              {counts.map((count) => (
                <li key={count.no_opname}>
                  <button
                    type="button"
                    className={`flex spread gap-12 hover ${rows.tray} wide y-10 x-16 start`}
                    onClick={() => (count.status === 'BERJALAN' ? open(count.no_opname) : setSeen(count.no_opname))}
                  >
                    <span className="grow cut start">
                      <b>{count.no_opname}</b>
                      <br />
                      <span className="quiet small">
                        {count.kode_gudang} {count.baki.join(', ')}
                      </span>
                    </span>
                    <span className="quiet whole small">{t('{n} potong', { n: count.total_jumlah })}</span>
                    <DocumentStatus status={count.status} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      {seen ? <DocumentDrawer definition={stockOpname} web={{}} nomor={seen} onClose={() => setSeen('')} /> : null}
    </div>
  )
}

/** Which trays are counted; the whole warehouse where none is picked. */
function Begin({ bentuk, onBegun }: { bentuk: 'BARCODE' | 'RFID'; onBegun: (no: string) => void }) {
  const t = useT()
  const [gudang, setGudang] = useState('')
  const [trays, setTrays] = useState<readonly string[]>([])
  const { act, busy, modal } = useAct(stockOpname, {}, sayFailure)
  const start = async () => {
    const doc = await act('start', undefined, {
      bentuk,
      ...(gudang ? { kode_gudang: gudang } : {}),
      detail_baki: trays.map((kode_toko) => ({ kode_toko })),
    })
    if (doc) onBegun(String(doc.no_opname))
  }
  return (
    <Panel title={t('Opname baru')} collapsible={false}>
      <FormGrid label={t('Opname baru')} columns={2}>
        <FieldInput
          field={opnameHead.kode_gudang}
          name="kode_gudang"
          value={gudang}
          onChange={(value) => setGudang(String(value))}
        />
        <FieldInput
          field={{ ...opnameTray.kode_baki, required: false, hint: 'Kosong: semua baki gudang ini' }}
          name="kode_toko"
          value=""
          onChange={(value) => setTrays((b) => (value === '' || b.includes(String(value)) ? b : [...b, String(value)]))}
        />
      </FormGrid>
      {trays.length > 0 ? (
        <p className="flow below-10">
          {trays.map((tray) => (
            <Button key={tray} size="kecil" onClick={() => setTrays((all) => all.filter((x) => x !== tray))}>
              {tray} ×
            </Button>
          ))}
        </p>
      ) : null}
      <div className="flex below-14">
        <Button look="utama" shortcut="F9" busy={busy} busyText={t('Menyimpan')} onClick={() => void start()}>
          {t('Mulai opname')}
        </Button>
      </div>
      {modal}
    </Panel>
  )
}

export default function BarcodeOpname() {
  return <StockOpname bentuk="BARCODE" />
}
