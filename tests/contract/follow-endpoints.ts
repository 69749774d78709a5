import type { z } from "zod";
import {
  followAnswerSchema,
  followListSchema,
  followStateSchema,
  guestFollowsSchema,
} from "@/lib/contract/follows";
import { formTokenSchema } from "@/lib/contract/reports";
import { savedSearchAnswerSchema, savedSearchListSchema } from "@/lib/contract/saved-searches";

interface FollowCall {
  by: "member" | "guest";
  method: string;
  /** `{id}` is the follow or the search, `{secret}` that of the guest's mail. */
  path: string;
  body?: object;
  status: number;
  /** Left out: nothing is answered. */
  schema?: z.ZodType;
}

const subject = { kind: "zone", key: "centro" };

const savedSearch = {
  section: "news",
  q: "sagra",
  filter: { zone: "centro" },
  name: "Le sagre",
  frequency: "daily",
};

/** What is done with follows and saved searches, with and without an account; each call follows from the ones before. */
export const followCalls: FollowCall[] = [
  {
    by: "member",
    method: "POST",
    path: "/api/follows",
    body: subject,
    status: 200,
    schema: followAnswerSchema,
  },
  {
    by: "member",
    method: "GET",
    path: "/api/follows/state?kind=zone&key=centro",
    status: 200,
    schema: followStateSchema,
  },
  { by: "member", method: "GET", path: "/api/follows", status: 200, schema: followListSchema },
  {
    by: "member",
    method: "PATCH",
    path: "/api/follows/{id}",
    body: { topics: [{ topic: "news", is_on: false }] },
    status: 204,
  },
  { by: "member", method: "DELETE", path: "/api/follows/{id}", status: 204 },
  {
    by: "member",
    method: "POST",
    path: "/api/saved-searches",
    body: savedSearch,
    status: 200,
    schema: savedSearchAnswerSchema,
  },
  {
    by: "member",
    method: "GET",
    path: "/api/saved-searches",
    status: 200,
    schema: savedSearchListSchema,
  },
  {
    by: "member",
    method: "PATCH",
    path: "/api/saved-searches/{id}",
    body: { name: "Bar", frequency: "weekly" },
    status: 204,
  },
  { by: "member", method: "DELETE", path: "/api/saved-searches/{id}", status: 204 },
  {
    by: "guest",
    method: "GET",
    path: "/api/follows/token",
    status: 200,
    schema: formTokenSchema,
  },
  {
    by: "guest",
    method: "POST",
    path: "/api/follows",
    body: { ...subject, email: "carla@example.test" },
    status: 202,
    schema: followAnswerSchema,
  },
  {
    by: "guest",
    method: "POST",
    path: "/api/saved-searches",
    body: { ...savedSearch, email: "carla@example.test" },
    status: 202,
    schema: savedSearchAnswerSchema,
  },
  {
    by: "guest",
    method: "GET",
    path: "/api/follows/guest",
    status: 200,
    schema: guestFollowsSchema,
  },
  {
    by: "guest",
    method: "POST",
    path: "/api/follows/guest",
    body: { confirm: true, frequency: "weekly" },
    status: 204,
  },
  { by: "guest", method: "GET", path: "/api/follows/stop?token={secret}", status: 303 },
  { by: "guest", method: "POST", path: "/api/follows/stop?token={secret}", status: 204 },
];
