import { IconChevronDown, IconChevronUp, IconRefresh } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { cls } from './class.ts'
import classes from './Panel.module.css'
import { IconButton } from './Button.tsx'

/** A panel's refresh shows the loading state this long, then reloads (specification 9). */
const reloadMs = 2000

/** State of a refresh: 2 s of loading, then the reload. */
export function useRefresh(reload: (() => void | Promise<unknown>) | undefined): {
  loading: boolean
  refresh: () => void
} {
  const [loading, setLoading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    if (loading || !reload) return
    setLoading(true)
    timer.current = setTimeout(() => {
      setLoading(false)
      void reload()
    }, reloadMs)
  }
  return { loading, refresh }
}

/** The refresh button; its icon turns while loading. */
export function RefreshButton({ loading, onClick }: { loading: boolean; onClick: () => void }) {
  const t = useT()
  return (
    <IconButton
      label={t('Muat ulang')}
      onClick={onClick}
      aria-busy={loading || undefined}
      className={cls(loading && classes.turning)}
    >
      <IconRefresh size={17} />
    </IconButton>
  )
}

/** The button that collapses the panel body with this `id`. */
export function CollapseButton({ open, id, onClick }: { open: boolean; id: string; onClick: () => void }) {
  const t = useT()
  return (
    <IconButton label={open ? t('Lipat') : t('Buka')} aria-expanded={open} aria-controls={id} onClick={onClick}>
      {open ? <IconChevronUp size={17} /> : <IconChevronDown size={17} />}
    </IconButton>
  )
}

/**
 * A panel: title, subtitle, actions, then refresh and collapse. Collapsed it still shows its head and `totals`.
 * `reload` adds the refresh button; `flush`: the body has no padding (for a table).
 */
export function Panel({
  title,
  subtitle,
  actions,
  totals,
  reload,
  collapsible = true,
  flush,
  children,
}: {
  title?: string
  subtitle?: ReactNode
  actions?: ReactNode
  totals?: ReactNode
  reload?: () => void | Promise<unknown>
  collapsible?: boolean
  flush?: boolean
  children: ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(true)
  const { loading, refresh } = useRefresh(reload)
  return (
    <section className="panel crop" aria-labelledby={title ? `${id}-t` : undefined} aria-busy={loading || undefined}>
      {title ? (
        <header className={`row gap-8 ${classes.head} high-44`}>
          <div className={`flex wrap on-line grow slim ${classes.titles}`}>
            <h2 id={`${id}-t`}>{title}</h2>
            {subtitle ? <span className="hint">{subtitle}</span> : null}
          </div>
          {actions}
          {reload ? <RefreshButton loading={loading} onClick={refresh} /> : null}
          {collapsible ? <CollapseButton open={open} id={`${id}-b`} onClick={() => setOpen(!open)} /> : null}
        </header>
      ) : null}
      <div id={`${id}-b`} className={flush ? undefined : classes.body} hidden={!open}>
        {children}
      </div>
      {totals}
    </section>
  )
}
