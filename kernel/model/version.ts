/** The product's version, numbered as in the specification: major, minor, revision, and the build of the front end. */
export const version = { text: '1.7.1', build: 7, tag: 'new release' } as const
