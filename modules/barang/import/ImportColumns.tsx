import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { figures } from '../barang/figures.web.ts'
import { importColumns, isConstant, type ColumnName } from './import.ts'
import { kodeKinds, type KodeKind } from './import-codes.ts'
import { kodeFields, fieldsOf, kodeKey, dryRunMessage, kodeText, type GoodsImportState } from './import.web.ts'
import classes from '#kernel/web/frames/transfer/Impor.module.css'

/** Step two: the meaning of each heading, unclear numbers, and which unknown codes to create. */
export function ImportColumns({ importing }: { importing: GoodsImportState }) {
  const t = useT()
  const { data, error } = importing.dryRun
  return (
    <div className={`stack grow gap-16 ${classes.roll}`}>
      {error ? (
        <p className={`round bad ${classes.wrong} y-8 x-12`} role="alert">
          {dryRunMessage(error)}
        </p>
      ) : null}
      {data && data.kurang.length > 0 ? (
        <p className={`round bad ${classes.wrong} y-8 x-12`} role="alert">
          {t('Belum ada kolom untuk: {kolom}', { kolom: data.kurang.join(', ') })}
        </p>
      ) : null}
      <Columns importing={importing} />
      <ConstantFields importing={importing} />
      {data ? <Questions importing={importing} /> : <Streaks />}
      {importing.asing.length > 0 ? <Kode importing={importing} /> : null}
    </div>
  )
}

function Columns({ importing }: { importing: GoodsImportState }) {
  const t = useT()
  const { kolom } = importing.file!
  const options = importColumns.map((k) => ({ value: k.nama, label: t(k.field.label) }))
  const used = new Map(Object.entries(importing.choice!.map).map(([nama, at]) => [at, nama as ColumnName]))
  return (
    <section>
      <h3 className={`flow title ${classes.title} gap-4 beside-10`}>
        {t('Kolom')} <span className="grow hint normal">{importing.file!.nama}</span>
      </h3>
      <ul className={`grid ${classes.column} gap-10 beside-14`}>
        {kolom.map(({ judul, contoh }, at) => (
          // Headings may repeat; their positions never change, so the index serves as key.
          // oxlint-disable-next-line react/no-array-index-key
          <li className="grid slim gap-4" key={at}>
            <div className="flex gap-8 on-line slim">
              <strong className="fixed">{judul || t('Kolom {n}', { n: at + 1 })}</strong>
              <span className="hint cut slim" title={contoh.join(' · ')}>
                {contoh.join(' · ') || '—'}
              </span>
            </div>
            <Select
              aria-label={t('Arti kolom {judul}', { judul })}
              options={options}
              value={used.get(at) ?? ''}
              placeholder={t('Tidak dipakai')}
              clearable
              onChange={(v) => importing.attach(at, v as ColumnName | '')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One value for all rows, for what a shop's sheet does not say row by row: required columns, and those that have one already. */
function ConstantFields({ importing }: { importing: GoodsImportState }) {
  const t = useT()
  const { map, constants } = importing.choice!
  const open = importColumns.flatMap(({ nama, field, required }) =>
    isConstant(nama) && map[nama] === undefined && (required || constants[nama] !== undefined) ? [{ nama, field }] : [],
  )
  if (open.length === 0) return null
  return (
    <section>
      <h3 className={`flow title ${classes.title} gap-4 beside-10`}>
        {t('Tidak ada di berkas')}{' '}
        <span className="grow hint normal">{t('Pilih kolomnya di atas, atau satu isian untuk semua baris.')}</span>
      </h3>
      <div className={`grid ${classes.column} gap-10 beside-14`}>
        {open.map(({ nama, field }) => (
          <FieldInput
            key={nama}
            field={field}
            name={`tetap.${nama}`}
            value={constants[nama] ?? ''}
            onChange={(v) => importing.typeConstant(nama, String(v))}
          />
        ))}
      </div>
    </section>
  )
}

/** A reading as an amount of its column; a reading that is no amount stays as it is. */
function withUnit(nama: ColumnName, text: string): string {
  const { kind } = importColumns.find((k) => k.nama === nama)!.field
  if (!/^[\d.,−]+$/.test(text)) return text
  return kind === 'uang' ? `Rp. ${text}` : kind === 'berat' ? `${text} g` : kind === 'persen' ? `${text}%` : text
}

function Questions({ importing }: { importing: GoodsImportState }) {
  const t = useT()
  const ask = importing.dryRun.data?.tanya ?? []
  return ask.map((question) => (
    <section key={question.nama} className="flow spread gap-8 beside-16 y-10 x-12 round-pop chosen">
      <p className="strong">
        {t('Di kolom {kolom}, {contoh} berarti', { kolom: question.kolom, contoh: question.contoh })}{' '}
        <span className="soft normal">{t('{n} sel seperti itu', { n: figures(question.jumlah) })}</span>
      </p>
      <Segment
        label={t('Bacaan kolom {kolom}', { kolom: question.kolom })}
        options={[
          { value: 'desimal' as const, label: withUnit(question.nama, question.desimal) },
          { value: 'ribuan' as const, label: withUnit(question.nama, question.ribuan) },
        ]}
        value={importing.choice!.bacaan[question.nama] ?? question.saran ?? undefined}
        onChange={(v) => importing.reply(question.nama, v)}
      />
    </section>
  ))
}

const kindNames: Readonly<Record<KodeKind, { readonly label: string }>> = {
  gudang: { label: 'Gudang' },
  baki: { label: 'Baki' },
  jenis: { label: 'Jenis' },
  group: { label: 'Group' },
}

/** Codes of the sheet that the shop does not have. Their rows are skipped unless the code is ticked. */
function Kode({ importing }: { importing: GoodsImportState }) {
  const t = useT()
  const { ticked } = importing.choice!
  return (
    <section>
      <h3 className={`flow title ${classes.title} gap-4 beside-10`}>
        {t('Kode yang belum ada')}{' '}
        <span className="grow hint normal">{t('Centang yang dibuatkan; baris kode lain tidak masuk.')}</span>
      </h3>
      {kodeKinds.map((what) => {
        const own = importing.asing.filter((a) => a.apa === what)
        if (own.length === 0) return null
        const keys = own.map(kodeKey)
        const all = keys.every((k) => ticked.has(k))
        return (
          <div key={what} className={`card ${classes.code}`} role="group" aria-label={t(kindNames[what].label)}>
            <header className="tint line-bottom row gap-10">
              <strong>{t(kindNames[what].label)}</strong>
              <span className="grow hint">{t('{n} kode', { n: own.length })}</span>
              <Button size="kecil" look="tenang" onClick={() => importing.tickKode(keys, !all)}>
                {all ? t('Kosongkan') : t('Centang semua')}
              </Button>
            </header>
            <ul className="y-4 x-12" data-ringkas={fieldsOf[what].length === 0 || undefined}>
              {own.map((kode) => (
                <OneKode key={kode.teks} importing={importing} asing={kode} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function OneKode({
  importing,
  asing: kode,
}: {
  importing: GoodsImportState
  asing: GoodsImportState['asing'][number]
}) {
  const t = useT()
  const key = kodeKey(kode)
  const { ticked, changes } = importing.choice!
  const ya = ticked.has(key)
  return (
    <li>
      <Checkbox checked={ya} onChange={(on) => importing.tickKode([key], on)}>
        <strong>{kode.teks}</strong>{' '}
        <span className="hint normal">
          {t('{n} baris, mulai baris {baris}', { n: figures(kode.jumlah), baris: kode.baris })}
        </span>
      </Checkbox>
      {ya && fieldsOf[kode.apa].length > 0 ? (
        <div className={`grid ${classes.input} beside-12`}>
          {fieldsOf[kode.apa].map((name) => (
            <FieldInput
              key={name}
              field={kodeFields[name]}
              name={`${key}.${name}`}
              value={kodeText(kode.usul, name, changes[key])}
              onChange={(v) => importing.typeKode(key, name, String(v))}
            />
          ))}
        </div>
      ) : null}
    </li>
  )
}
