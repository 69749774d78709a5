import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";

/** Contexts of the framework's hooks for address and router; for tests without the framework. */
export { AppRouterContext, PathnameContext, SearchParamsContext };
