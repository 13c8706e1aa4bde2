import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PickFile } from '#kernel/web/frames/transfer/PickFile.tsx'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { useGoodsImport, type GoodsImportState } from './import.web.ts'
import { figures } from '../barang/figures.web.ts'
import classes from '#kernel/web/frames/transfer/Impor.module.css'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportReconciliation } from './ImportReconciliation.tsx'
import type { SaveAnswer } from './import-wire.ts'

export interface BarangImportProps {
  /** Called after the import, when the reconciliation sheet was seen. */
  onDone: (result: SaveAnswer) => void
  /** Leaves without saving; absent if the container has its own way out. */
  onCancel?: () => void
}

const steps = [
  { label: 'Berkas' },
  { label: 'Kolom dan kode' },
  { label: 'Periksa' },
  { label: 'Rekonsiliasi' },
] as const

/**
 * Import of opening stock from a spreadsheet: file, columns and codes, dry run, save. Usable in a modal or on a page.
 */
export function BarangImport({ onDone, onCancel }: BarangImportProps) {
  const t = useT()
  const importing = useGoodsImport()
  const [stepForward, setProgress] = useState(0)
  const step = importing.result ? 3 : stepForward
  return (
    <div className="stack gap-14 high-320">
      <ol className={`flex wrap hint label ${classes.step} gap-6 beside-20`} aria-label={t('Langkah')}>
        {steps.map(({ label }, index) => (
          <li
            className="row"
            key={label}
            aria-current={index === step ? 'step' : undefined}
            data-lewat={index < step || undefined}
          >
            <span className="grid">{index + 1}</span>
            {t(label)}
          </li>
        ))}
      </ol>
      {step === 0 ? (
        <PickFile
          label={t('Berkas stok awal')}
          content={t('Stok awal dari CSV atau Excel (.xlsx), paling besar 8 MB')}
          busy={importing.busy !== undefined}
          onPick={async (file) => {
            if (await importing.pickFile(file)) setProgress(1)
          }}
          onCancel={onCancel}
        />
      ) : null}
      {step === 1 ? (
        <>
          <ImportColumns importing={importing} />
          <Foot importing={importing} onBack={() => setProgress(0)} onNext={() => setProgress(2)} />
        </>
      ) : null}
      {step === 2 ? <ImportCheck importing={importing} onBack={() => setProgress(1)} /> : null}
      {importing.result ? (
        <ImportReconciliation importing={importing} result={importing.result} onDone={onDone} />
      ) : null}
    </div>
  )
}

/** Continues to the next step once no column is missing. */
function Foot({ importing, onBack, onNext }: { importing: GoodsImportState; onBack: () => void; onNext: () => void }) {
  const t = useT()
  const { data, error, running } = importing.dryRun
  const allowed = data !== undefined && error === null && data.kurang.length === 0
  // Set if the button was pressed while the dry run was still checking the last change: it continues when that is done.
  const wanted = useRef(false)
  useShortcut('F9', () => void (wanted.current = true), { enabled: running, inFields: true })
  const done = useEffectEvent(() => {
    if (wanted.current && allowed) onNext()
    wanted.current = false
  })
  useEffect(() => (running ? undefined : done()), [running])
  return (
    <footer className={`surface line-top flow gap-8 ${classes.foot} sticky y-12`}>
      <Button icon={<IconArrowLeft size={17} />} onClick={onBack}>
        {t('Berkas lain')}
      </Button>
      <span className={`grow soft ${classes.content}`} role="status">
        {data
          ? t('{benar} dari {total} baris siap masuk', { benar: figures(data.benar), total: figures(data.total) })
          : null}
      </span>
      <Button look="utama" icon={<IconArrowRight size={17} />} busy={running} disabled={!allowed} onClick={onNext}>
        {t('Periksa')}
      </Button>
    </footer>
  )
}
