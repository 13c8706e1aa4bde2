/** The logo: three streaks on a touchstone. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="#172226" />
      <g strokeWidth="4.2" strokeLinecap="round" fill="none">
        <path d="M7 22.5 20.5 6.5" stroke="#F3D372" />
        <path d="M12.5 25.5 22.8 13.3" stroke="#DDA01A" />
        <path d="M19.5 26.5 25 20" stroke="#C98E5E" />
      </g>
    </svg>
  )
}
