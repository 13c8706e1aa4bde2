import { useEffect, useRef, useState } from 'react'
import { logOut, fetchSession, useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { PasswordChangeInput, usePasswordChange } from '#kernel/web/shell/password-change.tsx'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { loadInfo, type Info } from './info.web.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import classes from './PublicPages.module.css'

/** Shown after login with a password that somebody else set: it must be changed first. */
export default function RequiredPasswordChange() {
  const t = useT()
  const { nama, user_id } = useSession()
  const [info, setInfo] = useState<Info>()
  const [failed, setFailed] = useState(false)
  const [issue, setError] = useState('')
  // When the reloaded session no longer asks for a change, the shell opens by itself.
  const replacement = usePasswordChange(t, () => void fetchSession(), setError)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    document.title = `${t('Ganti password')} | Kilau`
    form.current?.querySelector('input')?.focus()
    loadInfo().then(setInfo, () => setFailed(true))
  }, [t])
  return (
    <PageSkeleton info={info} failed={failed}>
      <p className={`row gap-8 soft ${classes.shop} text-14`}>{[user_id, nama].join(' · ')}</p>
      <h1 className={`bold ${classes.title}`} data-rapat>
        {t('Ganti password')}
      </h1>
      <p className={`soft ${classes.required}`}>
        {t('Password ini dibuat oleh orang lain. Gantilah dengan yang hanya Anda tahu, lalu aplikasi terbuka.')}
      </p>
      {issue ? <Ribbon tone="bad">{issue}</Ribbon> : null}
      <form ref={form} className={`stack ${classes.form}`} onSubmit={(e) => e.preventDefault()} noValidate>
        <PasswordChangeInput {...replacement} />
        <Button
          look="utama"
          size="besar"
          className={classes.primary}
          busy={replacement.busy}
          onClick={() => void replacement.save()}
        >
          {t('Ganti password')}
        </Button>
        <Button className={classes.leave} onClick={() => void logOut()}>
          {t('Keluar')}
        </Button>
      </form>
    </PageSkeleton>
  )
}
