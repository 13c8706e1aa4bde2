import { IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { useDirtyForm } from '#kernel/web/kit/dirty-form.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { filterWords } from '#kernel/web/kit/filter.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { PageSearch } from '#kernel/web/kit/PageSearch.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Picker } from '#kernel/web/kit/Picker.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import type { ParameterEvent, ParameterLine } from './parameter.ts'
import classes from '../Accounts.module.css'

const queryKey = ['para-akun-transaksi'] as const

/** /parameter-akun: which account each event of a document posts to, as a list, or one event to edit. */
export default function ParameterAkun() {
  const [edited, setEdited] = useState<ParameterEvent>()
  return edited ? <EventEditor event={edited} onClose={() => setEdited(undefined)} /> : <EventList onEdit={setEdited} />
}

function EventList({ onEdit }: { onEdit: (event: ParameterEvent) => void }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<ParameterEvent[]>('GET', 'para-akun-transaksi', { signal }),
  })
  const wanted = filterWords(search)
  const found = (data ?? []).filter((event) =>
    wanted(
      [
        event.trx,
        t(event.nama),
        event.type,
        ...event.detail_akun.flatMap((l) => [l.kode_akun, l.nomor_akun, l.nama_akun]),
      ].join(' '),
    ),
  )
  return (
    <div className="page">
      <PageHead
        title={t('Parameter Akun')}
        subtitle={t('Akun pendapatan dan beban boleh diganti akun toko. Berlaku mulai pembukuan berikutnya.')}
      />
      <div className="flex wrap gap-10">
        <PageSearch hint={t('Cari transaksi atau akun')} value={search} onChange={setSearch} />
      </div>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Streaks /> : null}
      {data && found.length === 0 ? <Empty content={t('Tidak ada transaksi dengan kata itu.')} /> : null}
      {[...Map.groupBy(found, (e) => e.trx)].map(([trx, events]) => (
        <Panel key={trx} title={t(events[0]!.nama)} subtitle={trx} flush>
          <ul className="ruled">
            {events.map((event) => (
              <li className="y-10 x-14" key={event.type}>
                <div className="row spread gap-10">
                  <h3 className="strong">{event.type}</h3>
                  {event.detail_akun.every((l) => l.terkunci) ? null : (
                    <Button
                      size="kecil"
                      aria-label={t('Ubah {nama}', { nama: `${trx} ${event.type}` })}
                      onClick={() => onEdit(event)}
                    >
                      {t('Ubah')}
                    </Button>
                  )}
                </div>
                <ul className="below-4">
                  {event.detail_akun.map((row) => (
                    <li className={`grid gap-10 ${classes.line} y-4`} key={`${row.jenis_akun} ${row.kode_akun}`}>
                      <SideMark line={row} />
                      <span className="breaks">{row.kode_akun}</span>
                      <Account line={row} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

const SideMark = ({ line }: { line: ParameterLine }) => {
  const t = useT()
  return <span className="hint">{line.jenis_akun === 'DEBIT' ? t('Debit') : t('Kredit')}</span>
}

/** Number and name of the account; a locked one says so. */
function Account({ line: { nomor_akun, nama_akun, terkunci } }: { line: ParameterLine }) {
  const t = useT()
  return (
    <span className="row gap-8">
      <span className="breaks">
        {nomor_akun} {nama_akun}
      </span>
      {terkunci ? <IconLock size={14} role="img" aria-label={t('Dijaga program')} /> : null}
    </span>
  )
}

function EventEditor({ event, onClose }: { event: ParameterEvent; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [lines, setLines] = useState(event.detail_akun)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const dirty = lines.some((l, i) => l.nomor_akun !== event.detail_akun[i]!.nomor_akun)
  const mayDiscard = useDirtyForm(dirty)
  const change = (index: number, nomor_akun: string): void => {
    setLines(lines.map((l, at) => (at === index ? { ...l, nomor_akun } : l)))
    setWrong({})
  }
  const save = async (): Promise<void> => {
    const empty = lines.flatMap((line, index) =>
      line.nomor_akun === '' ? [[`detail_akun.${index}.nomor_akun`, t('Harus Diisi')]] : [],
    )
    if (empty.length > 0) return setWrong(Object.fromEntries(empty) as Record<string, string>)
    setBusy(true)
    try {
      const detail_akun = lines.map(({ kode_akun, jenis_akun, nomor_akun }) => ({ kode_akun, jenis_akun, nomor_akun }))
      await call('PUT', `para-akun-transaksi/${event.trx}/${encodeURIComponent(event.type)}`, { body: { detail_akun } })
      await client.invalidateQueries({ queryKey })
      toast.success(t('Data Berhasil Diedit'), `${event.trx} ${event.type}`)
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ServerError && error.fields.length > 0)
        return setWrong(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      sayFailure(error, text('Data Gagal Diedit'))
    }
  }
  return (
    <div className="page">
      <PageHead title={t('Parameter Akun')} subtitle={t('Berlaku mulai pembukuan berikutnya.')} />
      <Panel
        title={`${t(event.nama)}: ${event.type}`}
        subtitle={event.trx}
        collapsible={false}
        totals={
          <div className="strip row to-end gap-10 y-10 x-14">
            <Button onClick={() => void mayDiscard().then((yes) => yes && onClose())}>{t('Batal')}</Button>
            <Button look="utama" busy={busy} disabled={!dirty} onClick={() => void save()}>
              {t('Simpan')}
            </Button>
          </div>
        }
      >
        <FormGrid label={t('Akun')}>
          {lines.map((row, index) => (
            <AccountField
              key={`${row.jenis_akun} ${row.kode_akun}`}
              line={row}
              error={wrong[`detail_akun.${index}.nomor_akun`]}
              onPick={(nomor) => change(index, nomor)}
            />
          ))}
        </FormGrid>
      </Panel>
    </div>
  )
}

interface AccountFieldProps {
  line: ParameterLine
  error: string | undefined
  onPick: (nomor_akun: string) => void
}
/** The account of one line; those that the program guards are only shown. */
function AccountField({ line: row, error, onPick }: AccountFieldProps) {
  const t = useT()
  return (
    <FieldSlot
      label={`${row.jenis_akun === 'DEBIT' ? t('Debit') : t('Kredit')} ${row.kode_akun}`}
      hint={row.terkunci ? t('Dijaga program') : undefined}
      error={error}
    >
      {(aria) =>
        row.terkunci ? (
          <TextInput {...aria} disabled value={`${row.nomor_akun} · ${row.nama_akun}`} onChange={() => {}} />
        ) : (
          <Picker {...aria} resource="akun" part="hasil" value={row.nomor_akun} onChange={onPick} />
        )
      }
    </FieldSlot>
  )
}
