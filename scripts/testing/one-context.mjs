import { createRequire } from "node:module";
import vm from "node:vm";
import { TestEnvironment as NodeEnvironment } from "jest-environment-node";
import { watchStorages } from "./async-storages.mjs";

const { compileFunction } = vm;
const forgetStorages = watchStorages();
/** The value by which Jest refers to this process's own context. */
const thisContext = vm.createContext();
/**
 * What Jest compiled of our modules, which it runs anew for each file of tests.
 * @type {Map<string | undefined, { code: string, compiled: ReturnType<typeof compileFunction> }>}
 */
const known = new Map();
vm.compileFunction = (code, parameters, options) => {
  if (options?.parsingContext !== thisContext) return compileFunction(code, parameters, options);
  const before = known.get(options.filename);
  if (before?.code === code) return before.compiled;
  const compiled = compileFunction(code, parameters, { ...options, parsingContext: undefined });
  known.set(options.filename, { code, compiled });
  return compiled;
};

/** Globals that packages brought along as they were loaded, which they will not do again. @type {Set<PropertyKey>} */
const ofPackages = new Set();

Object.assign(globalThis, {
  /** @param {string} file */
  [Symbol.for("piazza.load")]: (file) => {
    const known = new Set(Reflect.ownKeys(globalThis));
    const loaded = createRequire(file)(file);
    for (const key of Reflect.ownKeys(globalThis)) if (!known.has(key)) ofPackages.add(key);
    return loaded;
  },
  // data that a worker's files pass on
  [Symbol.for("piazza.kept")]: new Map(),
});

/**
 * Runs each file of tests in the context of its process instead of a new one, so that Node itself loads the packages
 * (`node-packages.mjs`), once for all files of a worker. Our own modules are loaded anew for each file, and what a file
 * does to the globals, the process and its environment is undone (docs/decisions/073).
 */
export default class OneContext extends NodeEnvironment {
  /** @param {ConstructorParameters<typeof NodeEnvironment>} args */
  constructor(...args) {
    super(...args);
    const [{ projectConfig: config }] = args;
    // Jest's own class, from this context.
    const classOf = (/** @type {any} */ made) => made.constructor;
    Object.assign(this, {
      context: thisContext,
      global: globalThis,
      fakeTimers: null,
      fakeTimersModern: new (classOf(this.fakeTimersModern))({ config, global: globalThis }),
      moduleMocker: new (classOf(this.moduleMocker))(globalThis),
    });
    this.undo = [globalThis, process, process.env].map(keep);
  }

  /** @override */
  async teardown() {
    await super.teardown();
    forgetStorages();
    for (const undo of this.undo) undo();
  }
}

/**
 * Remembers an object's properties; returns what puts them back.
 * @param {object} object
 */
function keep(object) {
  /** @type {Record<PropertyKey, PropertyDescriptor>} */
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(object)])) {
      const was = before[key];
      const is = Object.getOwnPropertyDescriptor(object, key);
      if (is?.configurable === false || (was?.value === is?.value && was?.get === is?.get))
        continue;
      if (was) Object.defineProperty(object, key, was);
      else if (!ofPackages.has(key)) Reflect.deleteProperty(object, key);
    }
  };
}
