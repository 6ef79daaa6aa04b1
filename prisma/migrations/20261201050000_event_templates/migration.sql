-- An event can be kept as a template for new events. A template is never public.
ALTER TABLE "Event" ADD COLUMN "isTemplate" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Event" ADD CONSTRAINT "Event_template_is_not_public" CHECK (NOT ("isTemplate" AND "isPublished"));
CREATE INDEX "Event_templates" ON "Event" ("id") WHERE "isTemplate";
