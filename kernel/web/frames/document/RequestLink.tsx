import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requestAddress, type PendingRequest } from './requests.web.ts'

/** Link to an approval request: shop and id stand in the address, the same as in a push notification. */
export function RequestLink({
  request,
  className,
  children,
}: {
  request: Pick<PendingRequest, 'kode_toko' | 'id_periksa'>
  className?: string | undefined
  children: ReactNode
}) {
  const router = useRouter()
  const address = requestAddress(request)
  return (
    <a
      href={address}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        router.history.push(address)
      }}
    >
      {children}
    </a>
  )
}
