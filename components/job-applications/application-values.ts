import type { JobItem } from "@/lib/contract/jobs";

type Question = JobItem["questions"][number];

/** Form values; answers by the index of their question. */
export interface ApplicationValues {
  name: string;
  email: string;
  phone: string;
  letter: string;
  upload_id: string;
  privacy: boolean;
  website: string;
  answer_0: string;
  answer_1: string;
  answer_2: string;
  answer_3: string;
  answer_4: string;
}

/** Fields of the answers, in the order of the questions. */
export const answerFields = ["answer_0", "answer_1", "answer_2", "answer_3", "answer_4"] as const;

/** The request body from the values, without the files. */
export function bodyOf(values: ApplicationValues, jobId: string, questions: readonly Question[]) {
  const { name, email, phone, letter, privacy, website } = values;
  return {
    job_id: jobId,
    name,
    email,
    phone: phone?.trim() || null,
    letter: letter?.trim() || null,
    answers: answerFields.flatMap((field, at) => {
      const question = questions[at];
      const value = values[field]?.trim();
      return question && value ? [{ question_id: question.id, value }] : [];
    }),
    privacy,
    website: website ?? "",
  };
}

/** The field of the form for an error of the answer. */
export function fieldOf(name: string): string {
  const [field = name, at] = name.split(".");
  return field === "answers" && at ? `answer_${at}` : field;
}
