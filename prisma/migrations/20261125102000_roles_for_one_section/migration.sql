-- A role, and an invitation to it, can be for one section of the event only. An owner has the whole event.
CREATE UNIQUE INDEX "Section_eventId_id_key" ON "Section"("eventId", "id");

ALTER TABLE "EventMember" ADD COLUMN "sectionId" UUID;
ALTER TABLE "EventMember" ADD CONSTRAINT "EventMember_section_of_event" FOREIGN KEY ("eventId", "sectionId") REFERENCES "Section"("eventId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EventMember" ADD CONSTRAINT "EventMember_owner_of_event" CHECK ("role" <> 'owner' OR "sectionId" IS NULL);
CREATE INDEX "EventMember_sectionId_idx" ON "EventMember"("sectionId");

ALTER TABLE "Invitation" ADD COLUMN "sectionId" UUID;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_section_of_event" FOREIGN KEY ("eventId", "sectionId") REFERENCES "Section"("eventId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_owner_of_event" CHECK ("role" <> 'owner' OR "sectionId" IS NULL);
CREATE INDEX "Invitation_sectionId_idx" ON "Invitation"("sectionId");
