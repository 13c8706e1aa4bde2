/** The version of the product as the specification numbers it: major, minor, revision, and the build of the front end. */
export const versi = { teks: '1.7.1', build: 7, tag: 'new release' } as const
