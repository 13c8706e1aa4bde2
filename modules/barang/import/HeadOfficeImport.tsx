import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconDatabaseImport, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { CopyCounts, CopyDetail } from '#kernel/web/frames/resource/CopyDetail.tsx'
import type { CopyRow, CopyResult } from '#kernel/engine/resource/copy.ts'
import { Accordion } from '#kernel/web/kit/Accordion.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import classes from './HeadOfficeImport.module.css'
import { useTakeFromHeadOffice, type HeadOfficeTake, type CopyAction } from './import-pusat.web.ts'

interface HeadOfficeMaster {
  readonly name: string
  readonly title: string
  readonly keterangan: string
}

/** A branch copies head office's masters: choose them, see what would change, then copy all at once. */
export default function HeadOfficeImport() {
  const t = useT()
  const { pusat, kode_toko, toko_asal } = useSession()
  const atHeadOffice = pusat && kode_toko === toko_asal
  const take = useTakeFromHeadOffice()
  const { data, error, refetch } = useQuery({
    queryKey: ['import-data-pusat'],
    queryFn: ({ signal }) => call<HeadOfficeMaster[]>('GET', 'import-data-pusat/master', { signal }),
    enabled: !atHeadOffice,
  })
  const { result } = take
  const primary = result ? (
    <Button
      look="utama"
      icon={<IconDatabaseImport size={17} />}
      busy={take.busy}
      disabled={take.count === 0}
      onClick={() => void take.run()}
    >
      {t('Ambil {n} perubahan', { n: writeFigure(take.count) })}
    </Button>
  ) : (
    <Button
      look="utama"
      icon={<IconListCheck size={17} />}
      busy={take.busy}
      disabled={!take.complete}
      onClick={() => void take.check()}
    >
      {t('Periksa')}
    </Button>
  )
  return (
    <div className="page">
      <PageHead
        title={t('Import Data Pusat')}
        subtitle={t('Ambil master dari kantor pusat ke toko ini. Dilihat dulu, lalu masuk sekaligus.')}
      >
        {result ? (
          <Button icon={<IconArrowLeft size={17} />} onClick={take.clear}>
            {t('Ubah pilihan')}
          </Button>
        ) : null}
        {data && data.length > 0 ? primary : null}
      </PageHead>
      {atHeadOffice ? (
        <Panel collapsible={false}>
          <Empty content={t('Ini kantor pusat. Buka cabang lewat Pilih Toko untuk mengambil data ke sana.')} />
        </Panel>
      ) : error ? (
        <Panel collapsible={false}>
          <ErrorState content={error.message} onRetry={() => void refetch()} />
        </Panel>
      ) : !data ? (
        <Streaks />
      ) : data.length === 0 ? (
        <Panel collapsible={false}>
          <Empty content={t('Akun Anda belum boleh menambah satu master pun.')} />
        </Panel>
      ) : result ? (
        <Result result={result} />
      ) : (
        <Choice master={data} take={take} />
      )}
    </div>
  )
}

function Choice({ master, take }: { master: readonly HeadOfficeMaster[]; take: HeadOfficeTake }) {
  const t = useT()
  const full = master.every((m) => take.master.has(m.name))
  const word: Readonly<Record<CopyAction, string>> = {
    baru: t('Tambah yang baru'),
    berubah: t('Ubah yang berbeda'),
    hilang: t('Hapus yang sudah dihapus di pusat'),
  }
  return (
    <>
      <Panel title={t('Master')} subtitle={t('{n} dipilih', { n: writeFigure(take.master.size) })} collapsible={false}>
        <Checkbox
          autoFocus
          checked={full}
          indeterminate={!full && take.master.size > 0}
          onChange={(ya) => take.setMaster(new Set(ya ? master.map((m) => m.name) : []))}
        >
          {t('Semua master')}
        </Checkbox>
        <div className={`grid below-8 ${classes.choice} gap-6 beside-16`}>
          {master.map((master) => (
            <Checkbox
              key={master.name}
              checked={take.master.has(master.name)}
              onChange={() => take.toggle(master.name)}
            >
              {t(master.title)}
            </Checkbox>
          ))}
        </div>
      </Panel>
      <Panel title={t('Yang dilakukan')} collapsible={false}>
        <div className="flex wrap gap-8 beside-20">
          {(Object.keys(word) as CopyAction[]).map((what) => (
            <Checkbox key={what} checked={take.actions.has(what)} onChange={() => take.toggleAction(what)}>
              {word[what]}
            </Checkbox>
          ))}
          <Checkbox checked={take.carry} onChange={take.setCarry}>
            {t('Bawa juga data yang dibutuhkan dan belum ada di toko')}
          </Checkbox>
        </div>
      </Panel>
    </>
  )
}

/** Results per master; masters without changes are left out. */
function Result({ result }: { result: CopyResult }) {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown = result.baris.filter((b) => all || b.apa !== 'dilewati')
  const per = [...Map.groupBy(shown, (b: CopyRow) => b.title)]
  return (
    <Panel title={t('Yang akan terjadi')} subtitle={<CopyCounts result={result} />} collapsible={false}>
      {result.jumlah.dilewati > 0 ? (
        <Checkbox checked={all} onChange={setAll}>
          {t('Tampilkan juga yang dilewati')}
        </Checkbox>
      ) : null}
      {per.length === 0 ? (
        <Empty content={t('Toko ini sudah sama dengan kantor pusat.')} />
      ) : (
        <Accordion
          items={per.map(([title, lines]) => ({
            id: title,
            title: t(title),
            note: t('{n} data', { n: writeFigure(lines.length) }),
            open: per.length <= 3 || lines.some((b) => b.apa === 'ditolak'),
            body: <CopyDetail rows={lines} label={t(title)} />,
          }))}
        />
      )}
      {result.lebih > 0 ? (
        <p className="hint below-10">{t('Dan {n} lagi.', { n: writeFigure(result.lebih) })}</p>
      ) : null}
    </Panel>
  )
}
