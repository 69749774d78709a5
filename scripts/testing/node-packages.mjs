/**
 * Jest's transformer for packages: their files are not compiled for each file of tests, but taken from Node, which has
 * them once in a process. Needs the environment of `one-context.mjs`.
 */
export default {
  /** @param {string} _source @param {string} file */
  getCacheKey: (_source, file) => file,
  process: () => ({
    code: 'module.exports = globalThis[Symbol.for("piazza.load")](__filename);',
  }),
};
