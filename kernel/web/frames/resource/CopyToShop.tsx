import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyResource } from '#kernel/model/resource.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { Accordion } from '#kernel/web/kit/Accordion.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { ProgressDialog } from '#kernel/web/kit/ProgressDialog.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { State, Ribbon } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { CopyCounts, CopyDetail } from './CopyDetail.tsx'
import classes from './Copy.module.css'
import { countChanged, useCopy, useDestinations, type CopyMode, type CopyChoice, type ShopCopy } from './copy.web.ts'

/** Copies head office's records to other shops: choose shops and mode, preview per shop, then run shop by shop. */
export function CopyToShop({
  resource: master,
  pick,
  onClose,
}: {
  resource: AnyResource
  pick: CopyChoice
  onClose: () => void
}) {
  const t = useT()
  const destination = useDestinations()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const copy = useCopy(master, pick)
  const checking = copy.toko.some((x) => x.stage === 'periksa')
  const checked = copy.toko.length > 0 && !checking
  const ready = copy.toko.filter((x) => x.stage === 'siap' && x.result && countChanged(x.result) > 0)
  const word = pick.keys
    ? t('{n} baris dipilih', { n: writeFigure(pick.keys.length) })
    : t('Semua yang ditemukan di daftar')
  const check = () => void copy.check((destination.data ?? []).filter((x) => picked.has(x.code)))
  const running = copy.toko.filter((x) => x.stage === 'salin')
  const primary = checked ? (
    ready.length > 0 ? (
      <Button look="utama" busy={running.length > 0} onClick={() => void copy.copy()}>
        {t('Salin ke {n} toko', { n: writeFigure(ready.length) })}
      </Button>
    ) : undefined
  ) : (
    <Button look="utama" disabled={picked.size === 0} busy={checking} busyText={t('Memeriksa')} onClick={check}>
      {t('Periksa')}
    </Button>
  )
  const done = copy.toko.some((x) => x.stage === 'selesai')
  return (
    <Modal
      title={t('Salin ke toko')}
      subtitle={`${t(master.screen.title)} · ${word}`}
      onClose={onClose}
      closeLabel={done || (checked && ready.length === 0) ? t('Tutup') : undefined}
      left={
        checked && !done ? (
          <Button look="tenang" icon={<IconArrowLeft size={17} />} onClick={copy.clear}>
            {t('Ubah pilihan')}
          </Button>
        ) : undefined
      }
      primary={primary}
    >
      {checked || checking ? (
        <PerShop toko={copy.toko} onRetry={(x) => void copy.repeat(x)} />
      ) : destination.error ? (
        <ErrorState content={destination.error.message} onRetry={() => void destination.refetch()} />
      ) : destination.data === undefined ? (
        <Streaks />
      ) : destination.data.length === 0 ? (
        <Empty content={t('Belum ada toko lain.')} />
      ) : (
        <Choice all={destination.data} {...{ picked, setPicked }} method={copy.mode} setMode={copy.setMode} />
      )}
      {running.length > 0 ? <Run toko={copy.toko} /> : null}
    </Modal>
  )
}

/** Overall progress: finished shops out of those that were started. */
function Run({ toko }: { toko: readonly ShopCopy[] }) {
  const t = useT()
  const includes = toko.filter((x) => x.stage !== 'siap')
  const past = includes.filter((x) => x.stage !== 'salin')
  const content = includes
    .filter((x) => x.stage === 'salin')
    .map((x) => x.name)
    .join(', ')
  return <ProgressDialog title={t('Menyalin ke toko')} content={content} value={past.length} total={includes.length} />
}

function Choice({
  all,
  picked,
  setPicked,
  method,
  setMode,
}: {
  all: readonly { code: string; name: string }[]
  picked: ReadonlySet<string>
  setPicked: (fresh: ReadonlySet<string>) => void
  method: CopyMode
  setMode: (fresh: CopyMode) => void
}) {
  const t = useT()
  const full = all.every((x) => picked.has(x.code))
  const reverse = (code: string) => {
    const fresh = new Set(picked)
    if (!fresh.delete(code)) fresh.add(code)
    setPicked(fresh)
  }
  return (
    <div className="stack gap-16">
      <fieldset className="slim">
        <legend className="hint label above-8">{t('Toko tujuan')}</legend>
        <Checkbox
          autoFocus
          checked={full}
          indeterminate={!full && picked.size > 0}
          onChange={(ya) => setPicked(new Set(ya ? all.map((x) => x.code) : []))}
        >
          {t('Semua toko')}
        </Checkbox>
        <div className={`grid scroll ${classes.choice} gap-6 beside-16`}>
          {all.map((entry) => (
            <Checkbox key={entry.code} checked={picked.has(entry.code)} onChange={() => reverse(entry.code)}>
              {entry.code} · {entry.name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className="slim">
        <legend className="hint label above-8">{t('Yang sudah ada di toko')}</legend>
        <Segment
          label={t('Yang sudah ada di toko')}
          value={method.ada}
          onChange={(existing) => setMode({ ...method, ada: existing })}
          options={[
            { value: 'lewati', label: t('Lewati') },
            { value: 'timpa', label: t('Timpa') },
          ]}
        />
      </fieldset>
      <Checkbox checked={method.bawa} onChange={(carry) => setMode({ ...method, bawa: carry })}>
        {t('Bawa juga data yang dibutuhkan dan belum ada di toko')}
      </Checkbox>
    </div>
  )
}

const note = (copy: ShopCopy, t: T) => {
  if (copy.stage === 'gagal') return <State tone="bad">{t('Data Gagal Dimuat')}</State>
  if (copy.stage === 'periksa') return t('Memeriksa')
  if (!copy.result) return null
  const nihil = copy.stage === 'siap' && countChanged(copy.result) === 0 && copy.result.jumlah.ditolak === 0
  return (
    <span className="flow gap-8 beside-16">
      {nihil ? <span>{t('Tidak ada yang perlu disalin')}</span> : <CopyCounts result={copy.result} />}
      {copy.stage === 'selesai' ? <State tone="ok">{t('Berhasil')}</State> : null}
    </span>
  )
}

/** Each shop with its outcome; a failed one shows why and can be retried alone. */
function PerShop({ toko, onRetry }: { toko: readonly ShopCopy[]; onRetry: (x: ShopCopy) => void }) {
  const t = useT()
  return (
    <Accordion
      items={toko.map((copy) => ({
        id: copy.code,
        title: `${copy.code} · ${copy.name}`,
        note: note(copy, t),
        open:
          copy.stage === 'gagal' || (copy.result !== undefined && copy.result.jumlah.ditolak > 0) || toko.length === 1,
        body:
          copy.stage === 'gagal' ? (
            <div className={`flow gap-10 ${classes.failed}`}>
              <Ribbon tone="bad">{copy.error}</Ribbon>
              <Button size="kecil" icon={<IconRefresh size={16} />} onClick={() => onRetry(copy)}>
                {t('Coba lagi')}
              </Button>
            </div>
          ) : copy.result && copy.result.baris.length > 0 ? (
            <CopyDetail rows={copy.result.baris} more={copy.result.lebih} label={copy.name} />
          ) : null,
      }))}
    />
  )
}
