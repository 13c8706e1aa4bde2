import { IconPrinter, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { language as screenLanguage, useT } from '#kernel/base/i18n/i18n.web.ts'
import { languageNames, allLanguages, type Language } from '#kernel/base/i18n/texts.ts'
import type { NotaTemplate } from '#toko'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { printTest, usePreview, type NotaExample, type NotaPaper, type Preview } from './editor.web.ts'
import { usePageImages } from './pages.web.ts'
import classes from './Nota.module.css'

interface Props {
  readonly jenis: string
  readonly template: NotaTemplate
  /** Only a template without issues can be drawn. */
  readonly valid: boolean
  readonly paper: NotaPaper
}

/** Percent of the real size. */
const zoom = [50, 75, 100, 125, 150, 200] as const

/** The nota as it will be printed: pages drawn by the server, in real size on a 96 dpi screen. */
export function PaperPreview({ jenis, template, valid, paper }: Props) {
  const t = useT()
  const [nota, setNota] = useState<NotaExample>('BIASA')
  const [bahasa, setLanguage] = useState<Language>(screenLanguage())
  const [large, setLarge] = useState(2)
  const [printing, setPrinting] = useState(false)
  const view = { nota, bahasa, kertas: paper }
  const { data, error, isFetching, isPlaceholderData } = usePreview(jenis, template, valid, view)
  const runTest = async (): Promise<void> => {
    setPrinting(true)
    try {
      if (await printTest(jenis, template, view)) toast.success(t('Halaman uji dikirim ke printer'))
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      void dialog.error(error.message)
    }
    setPrinting(false)
  }
  return (
    <section
      className={`stack slim gap-10 sticky ${classes.preview}`}
      aria-label={t('Pratinjau')}
      aria-busy={isFetching || undefined}
    >
      <div className="flow gap-8">
        <Segment
          label={t('Nota contoh')}
          options={[
            { value: 'BIASA', label: t('Contoh') },
            { value: 'PANJANG', label: t('Panjang') },
            { value: 'TERAKHIR', label: t('Nota terakhir') },
          ]}
          value={nota}
          onChange={setNota}
        />
        <div className={classes.language}>
          <Select
            aria-label={t('Bahasa nota')}
            options={allLanguages.map((value) => ({ value, label: languageNames[value] }))}
            value={bahasa}
            onChange={(v) => setLanguage(allLanguages.find((b) => b === v) ?? 'id')}
          />
        </div>
        <span className={`inline gap-2 ${classes.zoom}`}>
          <IconButton label={t('Perkecil')} disabled={large === 0} onClick={() => setLarge(large - 1)}>
            <IconZoomOut size={18} />
          </IconButton>
          <output className="center" aria-live="polite">
            {zoom[large]}%
          </output>
          <IconButton label={t('Perbesar')} disabled={large === zoom.length - 1} onClick={() => setLarge(large + 1)}>
            <IconZoomIn size={18} />
          </IconButton>
        </span>
        <Button icon={<IconPrinter size={17} />} busy={printing} disabled={!valid} onClick={() => void runTest()}>
          {t('Cetak uji')}
        </Button>
      </div>
      {error && !isPlaceholderData ? (
        <p className={`soft center round-panel ${classes.empty}`}>{error.message}</p>
      ) : data ? (
        <Page data={data} percent={zoom[large]!} old={!valid || isPlaceholderData} />
      ) : (
        <Streaks />
      )}
    </section>
  )
}

function Page({ data, percent, old }: { data: Preview; percent: number; old: boolean }) {
  const t = useT()
  const pages = usePageImages(data)
  return (
    <>
      {/* Focusable, so that a page wider than its box scrolls with the arrow keys too. */}
      <div
        className={`stack scroll gap-14 fill round-panel ${classes.till} high-320 framed`}
        data-lama={old || undefined}
        role="region"
        aria-label={t('Pratinjau kertas')}
        tabIndex={0}
      >
        {pages.map((page, index) => (
          <img
            key={page.url}
            className={`fixed raised ${classes.sheet}`}
            src={page.url}
            alt={t('Halaman {n} dari {total}', { n: index + 1, total: pages.length })}
            style={{ width: `${(page.lebar_mm * percent) / 100}mm`, height: `${(page.tinggi_mm * percent) / 100}mm` }}
          />
        ))}
      </div>
      <details className={classes.text}>
        <summary className="accent">{t('Isi nota sebagai teks')}</summary>
        <pre className="tint round scroll small">{data.teks}</pre>
      </details>
    </>
  )
}
