import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";

/** Where the framework's hooks read the page's address and the router; for tests, which have no framework around them. */
export { AppRouterContext, PathnameContext, SearchParamsContext };
