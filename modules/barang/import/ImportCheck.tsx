import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { Accordion } from '#kernel/web/kit/Accordion.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { figures, gram, rupiahText } from '../barang/figures.web.ts'
import { dryRunMessage, type GoodsImportState } from './import.web.ts'
import classes from '#kernel/web/frames/transfer/Impor.module.css'
import { Figure } from '#kernel/web/frames/transfer/Figure.tsx'
import { RowNumber, RowTable } from '#kernel/web/frames/transfer/LineTable.tsx'
import type { DryRunAnswer } from './import-wire.ts'
import { DetailTable } from './ImportReconciliation.tsx'

/** Step three, the dry run: what would be imported, what is skipped and why, and which cells were interpreted. */
export function ImportCheck({ importing, onBack }: { importing: GoodsImportState; onBack: () => void }) {
  const t = useT()
  const { data, error, running } = importing.dryRun
  const busy = importing.busy !== undefined
  return (
    <>
      <div className={`stack grow gap-16 ${classes.roll}`}>
        {error ? (
          <p className={`round bad ${classes.wrong} y-8 x-12`} role="alert">
            {dryRunMessage(error)}
          </p>
        ) : null}
        {data ? <Content data={data} importing={importing} /> : <Streaks />}
      </div>
      <footer className={`surface line-top flow gap-8 ${classes.foot} sticky y-12`}>
        <Button icon={<IconArrowLeft size={17} />} disabled={busy} onClick={onBack}>
          {t('Kolom dan kode')}
        </Button>
        <span className={`grow soft ${classes.content}`}>
          {data && data.baris_salah > 0 ? (
            <Checkbox checked={importing.skip} onChange={importing.setSkip}>
              {t('Lewati {n} baris salah', { n: figures(data.baris_salah) })}
            </Checkbox>
          ) : null}
        </span>
        <Button
          look="utama"
          busy={busy || running}
          busyText={busy ? t('Menyimpan') : undefined}
          disabled={!data || error !== null || data.benar === 0 || (data.baris_salah > 0 && !importing.skip)}
          onClick={() => void importing.save()}
        >
          {t('Simpan {n} barang', { n: figures(data?.benar ?? 0) })}
        </Button>
      </footer>
    </>
  )
}

function Content({ data, importing }: { data: DryRunAnswer; importing: GoodsImportState }) {
  const t = useT()
  return (
    <>
      <dl className={`card grid clip ${classes.figure}`}>
        <Figure
          label={t('Siap masuk')}
          value={figures(data.benar)}
          unit={t('dari {n} baris', { n: figures(data.total) })}
        />
        <Figure label={t('Berat')} value={gram(data.jumlah.berat)} unit="g" />
        <Figure label={t('Berat Murni')} value={gram(data.jumlah.murni)} unit="g" />
        <Figure label={t('Nilai')} value={`Rp. ${rupiahText(data.jumlah.nilai)}`} />
      </dl>
      {data.jumlah_berkas.length > 0 ? <Sums data={data} /> : null}
      {data.jumlah_salah > 0 ? <Issues data={data} importing={importing} /> : null}
      <Accordion
        items={[
          ...(data.jumlah_catatan > 0
            ? [
                {
                  id: 'catatan',
                  title: t('Dibaca lain dari tertulis ({n})', { n: figures(data.jumlah_catatan) }),
                  body: <Notes data={data} />,
                },
              ]
            : []),
          {
            id: 'rincian',
            title: t('Yang akan masuk per group dan baki'),
            body: (
              <div className={`grid gap-14 ${classes.two}`}>
                <DetailTable label={t('Group')} rows={data.per_group} jumlah={data.jumlah} />
                <DetailTable label={t('Baki')} rows={data.per_baki} jumlah={data.jumlah} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

/** The sums that the file states itself, beside what was read: a difference is a row that was lost or read otherwise. */
function Sums({ data }: { data: DryRunAnswer }) {
  const t = useT()
  return (
    <section>
      <h3 className={`flow title ${classes.title} gap-4 beside-10`}>{t('Jumlah di berkas')}</h3>
      <RowTable label={t('Jumlah di berkas')} heads={[t('Kolom'), t('Tertulis'), t('Terbaca')]}>
        {data.jumlah_berkas.map((sum) => (
          <tr key={`${sum.baris} ${sum.kolom}`}>
            <RowNumber row={sum.baris} />
            <td>{sum.kolom}</td>
            <td>{sum.nilai}</td>
            <td>
              {sum.dibaca}{' '}
              <strong className={sum.cocok ? 'hint' : 'round bad'}>{sum.cocok ? t('Cocok') : t('Beda')}</strong>
            </td>
          </tr>
        ))}
      </RowTable>
    </section>
  )
}

function Issues({ data, importing }: { data: DryRunAnswer; importing: GoodsImportState }) {
  const t = useT()
  const more = data.jumlah_salah - data.salah.length
  return (
    <section>
      <h3 className={`flow title ${classes.title} gap-4 beside-10`}>
        {t('{n} baris tidak masuk', { n: figures(data.baris_salah) })}
        <Button
          size="kecil"
          icon={<IconDownload size={16} />}
          disabled={importing.busy !== undefined}
          onClick={() => void importing.downloadIssues()}
        >
          {t('Unduh kesalahan')}
        </Button>
      </h3>
      <RowTable
        label={t('Kesalahan')}
        heads={[t('Kolom'), t('Tertulis'), t('Alasan')]}
        more={more > 0 ? t('Dan {n} lagi, lihat berkas kesalahan.', { n: figures(more) }) : undefined}
      >
        {data.salah.map((wire) => (
          <tr key={`${wire.baris} ${wire.kolom}`}>
            <RowNumber row={wire.baris} />
            <td>{wire.kolom || '—'}</td>
            <td>{wire.nilai || '—'}</td>
            <td>{wire.alasan}</td>
          </tr>
        ))}
      </RowTable>
    </section>
  )
}

function Notes({ data }: { data: DryRunAnswer }) {
  const t = useT()
  return (
    <RowTable label={t('Catatan')} heads={[t('Kolom'), t('Tertulis'), t('Dibaca')]}>
      {data.catatan.map((wire) => (
        <tr key={`${wire.baris} ${wire.kolom}`}>
          <RowNumber row={wire.baris} />
          <td>{wire.kolom}</td>
          <td>{wire.nilai || '—'}</td>
          <td>{wire.dibaca}</td>
        </tr>
      ))}
    </RowTable>
  )
}
