const subscription = {
  endpoint: "https://push.example/1",
  // The public key of the example in RFC 8291.
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/** What a phone sends when somebody lets it be told. */
export const subscriptionForm = {
  subscription,
  device: { type: "mobile", os: "android", browser: "chrome" },
  user_agent: "Mozilla/5.0",
};
